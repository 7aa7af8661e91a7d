import { basename, dirname } from 'node:path/posix';
import type { Redirect } from '#schemas/redirect.ts';
import type { ContentFile, ContentFiles } from '../content/content-files.ts';
import type { MatchEntry } from '../matches/matches.ts';
import { notDeleted } from '../merge/merge-items.ts';
import { isObject } from '../merge/json-values.ts';
import { keptIds, withKnownTeams } from '../merge/kept-ids.ts';
import { mergeFile, type MergedFile, type PresentFile } from '../merge/merge-file.ts';
import { extendedSeason, withOtherMatches } from '../merge/partial-season.ts';
import { renamedMatches, withNewIds, type Renames } from '../merge/renamed-clubs.ts';
import type { Priority } from '../merge/three-way-merge.ts';
import { idsInRounds } from '../matches/placed-matches.ts';
import type { SeasonEntry } from '../seasons/season-entry.ts';
import { presentFile } from './existing-items.ts';

/** What the files of an import are merged with. */
export interface MergeContext {
  footballFolder: string;
  priority: Priority;
  renames: Renames;
}

/** The files of a season merged with the content, and the matches whose pages are gone by this. */
export interface MergedSeason {
  id: string;
  files: MergedFile[];
  redirects: Redirect[];
}

const idsOf = (matches: unknown): string[] =>
  Array.isArray(matches) ? matches.flatMap((match: unknown) => (isObject(match) ? [String(match['id'])] : [])) : [];

const isMatches = ({ path }: ContentFile): boolean => basename(path) === 'matches.json';

/** A file of a part of a season with what an earlier import had beside it and the newsroom has not deleted. */
function withEarlier({ path, data }: ContentFile, { base, newsroom }: PresentFile): unknown {
  const earlier = base === undefined ? undefined : notDeleted(base, newsroom);
  if (earlier === undefined) return data;
  if (basename(path) === 'season.json') return extendedSeason(data as SeasonEntry, earlier as SeasonEntry);
  return withOtherMatches(data as MatchEntry[], earlier as MatchEntry[]);
}

/** Merges a season with what the content has of it, and writes nothing. Throws with the path of a file that is not JSON. */
export async function mergeSeason(season: ContentFiles['season'], context: MergeContext): Promise<MergedSeason> {
  const { footballFolder, priority, renames } = context;
  const present = await Promise.all(season.files.map(({ path }) => presentFile(footballFolder, path)));
  const matches = season.files.find(isMatches)?.data as MatchEntry[];
  const newIds = new Map(
    present.flatMap(({ base, newsroom }) => [
      ...renamedMatches(base, renames),
      ...renamedMatches(newsroom, renames),
      ...(season.isPartial || !Array.isArray(base) ? [] : idsInRounds(base as MatchEntry[], matches)),
    ]),
  );
  const rename = (data: unknown): unknown => withNewIds(data, renames, newIds);
  const matchesAt = season.files.findIndex(isMatches);
  const known = present[matchesAt];
  const kept = keptIds(rename(known?.base ?? known?.newsroom), season.files[matchesAt]?.data);
  const files: MergedFile[] = [];
  const redirects: Redirect[] = [];
  for (const [index, read] of season.files.entries()) {
    const onDisk = present[index] ?? { base: undefined, newsroom: undefined };
    const renamed = { base: rename(onDisk.base), newsroom: rename(onDisk.newsroom) };
    const data = withNewIds(read.data, new Map(), kept);
    const file = { ...read, data: season.isPartial ? withEarlier({ ...read, data }, renamed) : data };
    const newsroom = isMatches(file) ? withKnownTeams(renamed.newsroom, data) : renamed.newsroom;
    const merged = mergeFile(file, { base: renamed.base, newsroom }, priority);
    files.push({ ...merged, present: onDisk });
    if (!isMatches(file)) continue;
    const left = new Set(idsOf(merged.data));
    for (const id of idsOf(onDisk.newsroom).filter((each) => !left.has(each))) {
      const now = newIds.get(id) ?? '';
      redirects.push({
        kind: 'match',
        id,
        to: left.has(now) ? { kind: 'match', id: now } : { kind: 'season', id: season.id },
      });
    }
  }
  return { id: season.id, files, redirects };
}

/** What the content has of an item, of a renamed club's under its former id. */
async function presentItem(path: string, { footballFolder, renames }: MergeContext): Promise<PresentFile> {
  const present = await presentFile(footballFolder, path);
  const [kind, id] = [dirname(path), basename(path, '.json')];
  const former = [...renames].find(([, now]) => now === id)?.[0];
  if (present.newsroom !== undefined || former === undefined || (kind !== 'clubs' && kind !== 'players'))
    return present;
  const { base, newsroom } = await presentFile(footballFolder, `${kind}/${former}.json`);
  const withId = (data: unknown): unknown => (isObject(data) ? { ...data, id } : data);
  return { base: withId(base), newsroom: withId(newsroom) };
}

/** Merges items with what the content has of them. Throws with the path of a file that is not JSON. */
export async function mergeSharedItems(items: readonly ContentFile[], context: MergeContext): Promise<MergedFile[]> {
  const merged: MergedFile[] = [];
  for (const item of items) {
    const onDisk = await presentFile(context.footballFolder, item.path);
    merged.push({ ...mergeFile(item, await presentItem(item.path, context), context.priority), present: onDisk });
  }
  return merged;
}
