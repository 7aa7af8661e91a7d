import { createHash } from 'node:crypto';
import { join } from 'node:path';
import {
  maxIrregularities,
  type ImportedCompetition,
  type SeasonAnswer,
  type SeasonDecisions,
  type SeasonIrregularity,
  type SeasonPlan,
  type SeasonRequest,
} from '#contract/desk/season-plan.ts';
import type { ImportedSeason } from '../content/imported-season.ts';
import { changedMatches, clubNames, type NamedClub, seasonTables, sidesIn } from '../content/season-changes.ts';
import type { MergedFile } from '../merge/merge-file.ts';
import { isObject, isSame, type JsonObject } from '../merge/json-values.ts';
import type { SourceNames } from '../names/source-names.ts';
import { withDecisions } from '../names/source-names.ts';
import { irregularitiesOf, severities, type Irregularity } from '../source/irregularity.ts';
import { positionOf } from '../source/position.ts';
import { existingItems, presentFile, textAt } from './existing-items.ts';
import { planFiles, type PlannedFiles } from './plan-files.ts';
import { overridesFolder, readFacts } from './read-tables.ts';
import { filesOfClub, footballRedirectsFile } from './redirects-file.ts';
import { sourceNamesFile, writeSourceNames } from './source-names-file.ts';
import { writeImport } from './write-import.ts';

type PlanRequest = Extract<SeasonRequest, { kind: 'plan' }>;

const keyOf = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);

/** The same for the same irregularity, whatever was decided of it. */
const irregularityKey = ({ code, file, position, message, question }: Irregularity): string => {
  if (question?.kind === 'name') return keyOf('name', question.source, question.competition, question.name);
  if (question?.kind === 'value') return keyOf('value', file, position, question.newsroom, question.source);
  return keyOf(code, file, position, message);
};

/** Decisions about the names that a file asks. */
function decidedNames(asked: readonly Irregularity[], decisions: SeasonDecisions): SourceNames {
  const all: SourceNames = {};
  for (const irregularity of asked) {
    const { question } = irregularity;
    const decision = decisions[irregularityKey(irregularity)];
    if (question?.kind !== 'name' || decision === undefined) continue;
    const ofSource = (all[question.source] ??= { clubs: {} });
    (ofSource.clubs[question.competition] ??= {})[question.name] = decision;
  }
  return all;
}

const maxValueCharacters = 80;

/** A score as an editor reads it: `2–1 (1–0)`, and after it what extra time and penalties made of it. */
function scoreText({ halfTime, regularTime, ...later }: JsonObject): string {
  const goals = (pair: unknown): string => (isObject(pair) ? `${String(pair['home'])}–${String(pair['away'])}` : '');
  const half = halfTime === undefined ? '' : ` (${goals(halfTime)})`;
  return [`${goals(regularTime)}${half}`, ...Object.values(later).map(goals)].join(' · ');
}

function valueText(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  if (isObject(value) && isObject(value['regularTime'])) return scoreText(value);
  const text = JSON.stringify(value);
  return text.length > maxValueCharacters ? `${text.slice(0, maxValueCharacters)}…` : text;
}

/** The teams of a match by its id; undefined for another one. */
type MatchOf = (id: string) => SeasonIrregularity['match'];

/** An irregularity as the desk shows it. @param source the path of the file itself */
function shownIrregularity(irregularity: Irregularity, source: string, matchOf: MatchOf): SeasonIrregularity {
  const { code, file, position, message, question } = irregularity;
  const [id = '', ...field] = position.split('.');
  const match = matchOf(id);
  const place = match ? field.join('.') : file === source ? position : `${file} ${position}`.trim();
  const shown: SeasonIrregularity = {
    ...{ key: irregularityKey(irregularity), code, isError: severities[code] === 'error', message, position: place },
    ...(match && { match }),
  };
  if (question?.kind === 'name') {
    const isRefused = question.decided !== undefined && question.decided !== null;
    return {
      ...shown,
      question: { kind: 'name', name: question.name, like: question.like, ...(isRefused && { isRefused }) },
    };
  }
  if (question?.kind !== 'value') return shown;
  const [ofNewsroom, ofSource] = [valueText(question.newsroom), valueText(question.source)];
  return { ...shown, question: { kind: 'value', newsroom: ofNewsroom, source: ofSource } };
}

/** The files of a plan, as they are merged. */
const filesOf = ({ items, seasons }: PlannedFiles['plan']): MergedFile[] => [
  ...items,
  ...seasons.flatMap(({ files }) => files),
];

const isChanged = ({ data, present }: MergedFile): boolean => !isSame(data, present.newsroom);

/** Paths of the files that a plan writes or removes without merging them. */
const unmergedFiles = ({ clubsToRemove }: PlannedFiles['plan']): string[] => [
  ...clubsToRemove.flatMap(filesOfClub),
  footballRedirectsFile,
];

/** Paths of the files that writing a plan changes, under `football/`. */
const writtenFiles = ({ plan }: PlannedFiles, names: SourceNames): string[] => [
  ...filesOf(plan)
    .filter(isChanged)
    .map(({ path }) => path),
  ...unmergedFiles(plan),
  ...(Object.keys(names).length > 0 ? [sourceNamesFile] : []),
];

const namesOf = (name: Readonly<Partial<Record<string, string>>>): Record<string, string> =>
  Object.fromEntries(Object.entries(name).filter((entry): entry is [string, string] => entry[1] !== undefined));

/** Whether a file is of the season that was chosen; said where it is not. */
async function otherSeason(
  { chosen, contentDir, path }: PlanRequest,
  [season]: readonly ImportedSeason[],
): Promise<Irregularity[]> {
  if (!chosen || !season) return [];
  const facts = await readFacts(overridesFolder(join(contentDir, 'football')));
  const wanted = `${facts.competitions[chosen.code]?.id ?? chosen.code}-${chosen.season}`;
  const { list, add } = irregularitiesOf(path);
  if (season.season.id !== wanted)
    add('OTHER_SEASON', '', `the file is of ${season.season.id}, and ${wanted} was chosen`);
  return list;
}

/** All irregularities, each once, errors first. */
function shownOnce(found: readonly Irregularity[], path: string, matchOf: MatchOf): SeasonIrregularity[] {
  const byKey = new Map(found.map((each) => [irregularityKey(each), shownIrregularity(each, path, matchOf)]));
  const rank = ({ isError, question }: SeasonIrregularity): number => (question ? 1 : isError ? 0 : 2);
  return [...byKey.values()].sort((a, b) => rank(a) - rank(b));
}

/** What an import would do, for the desk. */
function planOf(
  { plan }: PlannedFiles,
  {
    found,
    names,
    path,
    others,
    unmerged,
  }: {
    found: readonly Irregularity[];
    names: SourceNames;
    path: string;
    others: readonly NamedClub[];
    /** Key of the texts of files that are not merged. */
    unmerged: string;
  },
): SeasonPlan {
  const files = filesOf(plan);
  const clubs = clubNames(files, others);
  const irregularities = shownOnce(found, path, sidesIn(files, clubs));
  const [imported] = plan.imported;
  const written = files.map(({ path: file, data, imported: base }) => [file, data, base]);
  const source = imported?.season.sources?.[0];
  return {
    ...(imported && {
      season: {
        id: imported.season.id,
        competition: namesOf(imported.competition.name),
        label: imported.season.label,
        ...{ source: source?.name ?? '', licence: source?.licence ?? '' },
      },
    }),
    matches: changedMatches(files),
    newClubs: plan.items.flatMap(({ path: file, data, present }) =>
      file.startsWith('clubs/') && present.newsroom === undefined
        ? [namesOf((data as ImportedSeason['clubs'][number]).name)]
        : [],
    ),
    files: files.filter(isChanged).length,
    tables: seasonTables(files, clubs),
    irregularities: irregularities.slice(0, maxIrregularities),
    more: Math.max(0, irregularities.length - maxIrregularities),
    hash: keyOf(written, plan.redirects, plan.clubsToRemove, names, unmerged),
  };
}

/** Competitions that a file can be of, each by the first of its codes. */
export async function importedCompetitions(contentDir: string): Promise<ImportedCompetition[]> {
  const { competitions } = await readFacts(overridesFolder(join(contentDir, 'football')));
  const byId = new Map<string, ImportedCompetition>();
  for (const [code, { id, name }] of Object.entries(competitions))
    if (!byId.has(id)) byId.set(id, { code, name: namesOf(name) });
  return [...byId.values()];
}

/**
 * Plans the import of a file with what was decided at the desk: names that nobody knows are asked whatever the source, and each value that
 * the newsroom has otherwise is the newsroom's until the source's is chosen.
 * @returns the plan, what writes it, and the paths of the files that this changes, in the content folder
 */
export async function planForDesk(
  request: PlanRequest,
): Promise<{ plan: SeasonPlan; files: string[]; write: () => Promise<SeasonAnswer> }> {
  const { contentDir, folder, path, decisions } = request;
  const footballFolder = join(contentDir, 'football');
  const planWith = (decided: SourceNames): Promise<PlannedFiles> =>
    planFiles({
      ...{ folder, paths: [path], contentFolder: contentDir, decided, asksNames: true },
      priority: ({ path: keys, newsroom, source }, file) =>
        decisions[keyOf('value', file, positionOf(keys), newsroom, source)] === 'source' ? 'source' : 'newsroom',
    });
  const foundIn = ({ read, plan }: PlannedFiles): Irregularity[] => [...read.others, ...plan.irregularities];
  const first = await planWith({});
  const asked = foundIn(first).filter(({ question }) => question?.kind === 'name');
  const names = decidedNames(asked, decisions);
  const planned = Object.keys(names).length === 0 ? first : await planWith(names);
  const found = [...asked, ...foundIn(planned), ...(await otherSeason(request, planned.plan.imported))];

  const unmergedKey = async (): Promise<string> =>
    keyOf(await Promise.all(unmergedFiles(planned.plan).map((file) => textAt(join(footballFolder, file)))));
  const unmerged = await unmergedKey();

  const write = async (): Promise<SeasonAnswer> => {
    if ((await unmergedKey()) !== unmerged) return { kind: 'stale' };
    for (const { path: file, present } of filesOf(planned.plan))
      if (!isSame((await presentFile(footballFolder, file)).newsroom, present.newsroom)) return { kind: 'stale' };
    const { changed } = await writeImport(footballFolder, planned.plan);
    const decided = await writeSourceNames(footballFolder, (all) => withDecisions(all, names));
    return { kind: 'written', files: [...changed, ...(decided === undefined ? [] : [sourceNamesFile])] };
  };
  const others = (await existingItems(footballFolder, 'clubs')).map(({ data }) => data as NamedClub);
  const files = writtenFiles(planned, names).map((file) => `football/${file}`);
  return { plan: planOf(planned, { found, names, path, others, unmerged }), files, write };
}
