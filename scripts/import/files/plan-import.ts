import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Redirect } from '#schemas/redirect.ts';
import { checkFiles, checkTitle, contentFiles, type ContentFile, type ContentFiles } from '../content/content-files.ts';
import { foreignSeasons, isNationalLeague, type LeagueSeason } from '../clubs/clubs-of-another-league.ts';
import type { ImportedSeason } from '../content/imported-season.ts';
import { hasErrors, type Irregularity } from '../source/irregularity.ts';
import { differentTeams, mergeItems } from '../merge/merge-items.ts';
import type { MergedFile } from '../merge/merge-file.ts';
import type { NamedClub } from '../merge/renamed-clubs.ts';
import type { Priority } from '../merge/three-way-merge.ts';
import { mergeSeason, mergeSharedItems, type MergedSeason } from './merge-content.ts';
import { findRenamed, planRedirects } from './plan-redirects.ts';
import { dataAt, existingItems } from './existing-items.ts';
import type { ReadSeason } from './read-seasons.ts';

/** Everything that an import writes. */
export interface ImportPlan {
  imported: ImportedSeason[];
  items: MergedFile[];
  seasons: MergedSeason[];
  /** The new list of redirects. */
  redirects: Redirect[];
  /** Ids of clubs that have another id now and that nothing names any more. */
  clubsToRemove: string[];
  irregularities: Irregularity[];
  /** Paths of seasons that cannot be written. */
  refused: string[];
}

interface Readable {
  path: string;
  imported: ImportedSeason;
  files: ContentFiles;
}

/** The seasons without errors in which no team is another season's by the same id, and whose clubs are their league's. */
function readable(seasons: readonly ReadSeason[], ofContent: readonly LeagueSeason[]) {
  const irregularities: Irregularity[] = [];
  const valid: Readable[] = [];
  const items = new Map<string, ContentFile>();
  const foreign = foreignSeasons(
    seasons.flatMap(({ value }) => value ?? []),
    ofContent,
  );
  for (const { path, value: imported, irregularities: found } of seasons) {
    for (const irregularity of found) irregularities.push(irregularity);
    if (imported === undefined || hasErrors(found)) continue;
    const other = foreign.find(({ season }) => season === imported.season.id);
    if (other !== undefined) {
      irregularities.push({ code: 'CLUBS_OF_ANOTHER_LEAGUE', file: path, position: '', message: other.message });
      continue;
    }
    const earlier = valid.find((each) => each.imported.season.id === imported.season.id);
    if (earlier !== undefined) {
      const message = `${earlier.path} is of ${imported.season.id} too: import one of them after the other`;
      irregularities.push({ code: 'DUPLICATE_SEASON', file: path, position: '', message });
      continue;
    }
    const files = contentFiles(imported);
    const clashes = differentTeams(files.items, items);
    for (const clash of clashes) {
      const message = `${clash} is another team of this run`;
      irregularities.push({ code: 'DUPLICATE_CLUB', file: path, position: '', message });
    }
    if (clashes.length > 0) continue;
    for (const item of files.items) items.set(item.path, item);
    valid.push({ path, imported, files });
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
  read: readonly ReadSeason[],
  contentFolder: string,
  priority: Priority,
): Promise<ImportPlan> {
  const footballFolder = join(contentFolder, 'football');
  const hasLeagues = read.some(({ value }) => value && isNationalLeague(value));
  const { valid, irregularities } = readable(read, hasLeagues ? await leagueSeasons(footballFolder) : []);
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

  const { redirects, clubsToRemove, ...found } = await planRedirects(renaming, {
    clubs,
    items,
    seasons,
    contentFolder,
  });
  irregularities.push(...found.irregularities);
  const names = new Set(written.map(({ path }) => path));
  return {
    imported: written.map(({ imported }) => imported),
    items,
    seasons,
    redirects,
    clubsToRemove,
    irregularities,
    refused: read.map(({ path }) => path).filter((path) => !names.has(path)),
  };
}
