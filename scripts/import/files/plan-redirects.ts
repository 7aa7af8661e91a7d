import type { Redirect } from '#schemas/redirect.ts';
import type { Irregularity } from '../source/irregularity.ts';
import type { MergedFile } from '../merge/merge-file.ts';
import { mergeRedirects } from '../merge/redirects.ts';
import { renamedClubs, type NamedClub, type Renames } from '../merge/renamed-clubs.ts';
import { existingItems } from './existing-items.ts';
import type { MergedSeason } from './merge-content.ts';
import { readRedirects } from './redirects-file.ts';
import { referencesTo } from './references.ts';

/** The clubs that have another id than in an earlier import. */
export interface Renaming {
  /** Those found in this run and in earlier ones. */
  renames: Renames;
  /** Those found in this run. */
  found: Renames;
  /** Former ids whose club still has a file. */
  waiting: string[];
  earlierRedirects: Redirect[];
}

/** Compares the clubs of a run with those of earlier imports. */
export async function findRenamed(clubs: readonly NamedClub[], footballFolder: string): Promise<Renaming> {
  const earlierRedirects = await readRedirects(footballFolder);
  const earlierClubs = (await existingItems(footballFolder, 'clubs/.imported')).map(({ data }) => data as NamedClub);
  const found = renamedClubs(clubs, earlierClubs);
  const inRun = new Set(clubs.map(({ id }) => id));
  const earlier = earlierRedirects.filter(({ kind, id }) => kind === 'club' && !inRun.has(id));
  const renames = new Map([...earlier.map(({ id, to }) => [id, to.id] as const), ...found]);
  return {
    renames,
    found,
    waiting: earlierClubs.flatMap(({ id }) => (renames.has(id) ? [id] : [])),
    earlierRedirects,
  };
}

/** What this run writes. */
interface Run {
  clubs: readonly NamedClub[];
  items: readonly MergedFile[];
  seasons: readonly MergedSeason[];
  contentFolder: string;
}

/** What follows from clubs and matches whose pages are gone. */
interface RedirectPlan {
  /** The new list of redirects. */
  redirects: Redirect[];
  /** Former ids of clubs that nothing names any more. */
  clubsToRemove: string[];
  irregularities: Irregularity[];
}

const matchKeys = ({ path, data }: MergedFile): string[] =>
  path.endsWith('/matches.json') ? (data as { id: string }[]).map(({ id }) => `match/${id}`) : [];

/** Reports every file that still names an item whose page redirects. A renamed club keeps its former file while another file names it. */
export async function planRedirects(
  renaming: Renaming,
  { clubs, items, seasons, contentFolder }: Run,
): Promise<RedirectPlan> {
  const { renames, found, waiting, earlierRedirects } = renaming;
  const files = [...items, ...seasons.flatMap((season) => season.files)];
  const added = [
    ...[...found].map(([id, now]): Redirect => ({ kind: 'club', id, to: { kind: 'club', id: now } })),
    ...seasons.flatMap((season) => season.redirects),
  ];
  const present = new Set([...clubs.map(({ id }) => `club/${id}`), ...files.flatMap(matchKeys)]);
  const redirects = mergeRedirects(earlierRedirects, added, ({ kind, id }) => present.has(`${kind}/${id}`));

  const targets = new Map([
    ...[...renames].filter(([id]) => waiting.includes(id)),
    ...added.map(({ id, to }) => [id, to.id] as const),
  ]);
  const rewritten = new Set([
    ...files.map(({ path }) => `football/${path}`),
    ...waiting.flatMap((id) => [`football/clubs/${id}.json`, `football/players/${id}.json`]),
  ]);
  const references = await referencesTo(new Set(targets.keys()), contentFolder);
  const naming = (id: string): string[] => (references.get(id) ?? []).filter((path) => !rewritten.has(path));

  const irregularities: Irregularity[] = waiting.map((id) => ({
    code: 'RENAMED_CLUB',
    file: `clubs/${id}.json`,
    position: '',
    message: `is ${renames.get(id)} now: ${naming(id).length > 0 ? 'it stays while other files name it' : 'its page leads there'}`,
  }));
  const removed = new Set(added.flatMap(({ id, to }) => (to.kind === 'season' ? [id] : [])));
  for (const [id, now] of targets) {
    for (const file of naming(id)) {
      irregularities.push(
        removed.has(id)
          ? { code: 'REMOVED_MATCH', file, position: '', message: `names the match ${id}, which is removed` }
          : { code: 'RENAMED_CLUB', file, position: '', message: `names ${id}, which is ${now} now` },
      );
    }
  }
  return { redirects, clubsToRemove: waiting.filter((id) => naming(id).length === 0), irregularities };
}
