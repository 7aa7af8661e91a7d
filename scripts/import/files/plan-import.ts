import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Moved } from '#schemas/moved.ts';
import { checkFiles, checkTitle, contentFiles, type ContentFile, type ContentFiles } from '../content-files.ts';
import { foreignSeasons, isNationalLeague, type LeagueSeason } from '../clubs-of-another-league.ts';
import type { CompetitionEdition } from '../edition.ts';
import { hasErrors, type Irregularity } from '../irregularity.ts';
import { differentTeams, mergeItems } from '../merge/editions.ts';
import type { MergedFile } from '../merge/merge-file.ts';
import type { NamedClub } from '../merge/renamed-clubs.ts';
import type { Priority } from '../merge/three-way-merge.ts';
import { mergeSeason, mergeSharedItems, type MergedSeason } from './merge-content.ts';
import { findRenamed, planMoves } from './plan-moves.ts';
import { dataAt, existingItems } from './existing-items.ts';
import type { ReadEdition } from './read-editions.ts';

/** Everything that an import writes. */
export interface ImportPlan {
  editions: CompetitionEdition[];
  items: MergedFile[];
  seasons: MergedSeason[];
  /** The new list of moved items. */
  moved: Moved[];
  /** Ids of clubs that have another id now and that nothing names any more. */
  clubsToRemove: string[];
  irregularities: Irregularity[];
  /** Paths of seasons that cannot be written. */
  refused: string[];
}

interface Readable {
  path: string;
  edition: CompetitionEdition;
  files: ContentFiles;
}

/** The editions without errors in which no team is another edition's by the same id, and whose clubs are their league's. */
function readable(editions: readonly ReadEdition[], ofContent: readonly LeagueSeason[]) {
  const irregularities: Irregularity[] = [];
  const valid: Readable[] = [];
  const items = new Map<string, ContentFile>();
  const foreign = foreignSeasons(
    editions.flatMap(({ value }) => value ?? []),
    ofContent,
  );
  for (const { path, value: edition, irregularities: found } of editions) {
    for (const irregularity of found) irregularities.push(irregularity);
    if (edition === undefined || hasErrors(found)) continue;
    const other = foreign.find(({ season }) => season === edition.season.id);
    if (other !== undefined) {
      irregularities.push({ code: 'CLUBS_OF_ANOTHER_LEAGUE', file: path, position: '', message: other.message });
      continue;
    }
    const earlier = valid.find((each) => each.edition.season.id === edition.season.id);
    if (earlier !== undefined) {
      const message = `${earlier.path} is of ${edition.season.id} too: import one of them after the other`;
      irregularities.push({ code: 'DUPLICATE_SEASON', file: path, position: '', message });
      continue;
    }
    const files = contentFiles(edition);
    const clashes = differentTeams(files.items, items);
    for (const clash of clashes) {
      const message = `${clash} is another team of this run`;
      irregularities.push({ code: 'DUPLICATE_CLUB', file: path, position: '', message });
    }
    if (clashes.length > 0) continue;
    for (const item of files.items) items.set(item.path, item);
    valid.push({ path, edition, files });
  }
  return { valid, irregularities };
}

const clubsIn = (items: readonly ContentFile[]): NamedClub[] =>
  items.flatMap(({ path, data }) => (path.startsWith('clubs/') ? [data as NamedClub] : []));

/** The seasons of the content with their competitions; one that cannot be read so is left to what checks the content. */
async function leagueSeasons(footballFolder: string): Promise<LeagueSeason[]> {
  const folder = join(footballFolder, 'seasons');
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const ids = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  const [competitions, seasons] = await Promise.all([
    existingItems(footballFolder, 'competitions'),
    Promise.all(ids.map((id) => dataAt(join(folder, id, 'season.json')))),
  ]);
  const byId = new Map(competitions.map(({ data }) => [(data as LeagueSeason['competition']).id, data]));
  return seasons.flatMap((data): LeagueSeason[] => {
    const season = data as (LeagueSeason['season'] & { competition: string }) | undefined;
    const competition = season && byId.get(season.competition);
    return competition && Array.isArray(season.teams)
      ? [{ competition: competition as LeagueSeason['competition'], season }]
      : [];
  });
}

/** Decides what an import writes over the present content. Throws with the path of a file of the content that is not JSON. */
export async function planImport(
  editions: readonly ReadEdition[],
  contentFolder: string,
  priority: Priority,
): Promise<ImportPlan> {
  const footballFolder = join(contentFolder, 'football');
  const hasLeagues = editions.some(({ value }) => value && isNationalLeague(value));
  const { valid, irregularities } = readable(editions, hasLeagues ? await leagueSeasons(footballFolder) : []);
  const clubs = valid.flatMap(({ files }) => clubsIn(files.items));
  const renaming = await findRenamed(clubs, footballFolder);
  const context = { footballFolder, priority, renames: renaming.renames };

  const seasons: MergedSeason[] = [];
  const written: Readable[] = [];
  for (const each of valid) {
    const season = await mergeSeason(each.files.season, context);
    const errors = checkFiles(season.files);
    for (const irregularity of [...errors, ...season.files.flatMap((file) => file.irregularities)]) {
      irregularities.push(irregularity);
    }
    if (errors.length > 0) continue;
    irregularities.push(...checkTitle(season.files));
    seasons.push(season);
    written.push(each);
  }
  const items = await mergeSharedItems(mergeItems(written.flatMap(({ files }) => files.items)), context);
  for (const { irregularities: own } of items) irregularities.push(...own);
  irregularities.push(...checkFiles(items));

  const moves = await planMoves(renaming, { clubs, items, seasons, contentFolder });
  irregularities.push(...moves.irregularities);
  const names = new Set(written.map(({ path }) => path));
  return {
    editions: written.map(({ edition }) => edition),
    items,
    seasons,
    moved: moves.moved,
    clubsToRemove: moves.clubsToRemove,
    irregularities,
    refused: editions.map(({ path }) => path).filter((path) => !names.has(path)),
  };
}
