import { completesLineUps, liveMatch } from '#football/live/live-match.ts';
import { indexFilePath } from '#newsroom/cache-paths.ts';
import { journalsWanted, writeLiveRecords } from '#newsroom/index/live-records.ts';
import type { LiveJournal } from '#server/live-journals.ts';
import type { Settings } from '#settings/settings.ts';
import { readDatabase } from './read-database.ts';

export interface JournalSources {
  settings: Pick<Settings, 'cacheDir' | 'dataDir' | 'databaseUrl' | 'productApi'>;
  /** The instant on the paper's clock. */
  now: Date;
}

/** How long nothing has to be entered in play before the pages of a match are published. */
const quietMs = 120_000;

/** The journals that matter now, as far as they were entered by now, from the database; undefined if there is none. */
const readWanted = async (
  { settings, now }: JournalSources,
  wanted: ReadonlyMap<string, number>,
): Promise<Map<string, LiveJournal> | undefined> =>
  settings.productApi || wanted.size === 0
    ? undefined
    : readDatabase(settings, async (database) => {
        const { readLiveJournals } = await import('#server/live-journals.ts');
        return readLiveJournals(database, [...wanted.keys()], now.getTime());
      });

/**
 * Updates the matches of the index from their journals. If the database is unavailable, they stay as they are.
 * @returns a short summary; undefined if no match changed
 */
export const takeJournals = async ({ settings, now }: JournalSources): Promise<string | undefined> => {
  const indexFile = indexFilePath(settings.cacheDir);
  let journals: Map<string, LiveJournal> | undefined;
  try {
    journals = await readWanted({ settings, now }, journalsWanted(indexFile, now));
  } catch (error) {
    const { message, code = '' } = error as NodeJS.ErrnoException;
    return `as known last: the database cannot be read (${message || code})`;
  }
  if (!journals) return undefined;
  const changed = writeLiveRecords(indexFile, new Map([...journals].map(([id, { entries }]) => [id, entries])));
  return changed > 0 ? `${changed} changed by journals` : undefined;
};

/** How long after its kickoff a match may be in play, at the most. */
const playedMs = 6 * 3_600_000;

/** Whether a journal has more than the index, and its match is not in play, or has been quiet; before the kickoff both line-ups. */
export const isJournalDue = async ({ settings, now }: JournalSources): Promise<boolean> => {
  const wanted = journalsWanted(indexFilePath(settings.cacheDir), now, playedMs);
  const journals = await readWanted({ settings, now }, wanted).catch(() => undefined);
  return [...(journals ?? [])].some(([id, { entries, lastAt }]) => {
    if (entries.length === wanted.get(id)) return false;
    const live = liveMatch(entries);
    // What was undone has to go where it was published.
    if (!live) return wanted.get(id) !== 0 || completesLineUps(entries) !== undefined;
    return live.status !== 'IN_PLAY' || now.getTime() - lastAt >= quietMs;
  });
};
