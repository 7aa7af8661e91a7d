import { readFileSync } from 'node:fs';
import path from 'node:path';
import { interactionsFile, interactionsFileName, type PublishedPoll } from '#contract/interactions.ts';
import { type Ratings, readTallyState, writeTallies } from '#newsroom/index/tallies.ts';
import { indexFilePath } from '#newsroom/cache-paths.ts';
import type { Tallies } from '#server/tallies.ts';
import type { Settings } from '#settings/settings.ts';
import { duePolls, pollTallies } from './poll-tallies.ts';
import { readDatabase } from './read-database.ts';

/**
 * Ratings change all day, and each change renders an item's pages again. Pages request the present average when a reader wants to rate, so
 * an average from an hour ago is enough for reading.
 */
const ratingsMaxAgeMs = 3_600_000;

export interface TallySources {
  settings: Pick<Settings, 'cacheDir' | 'dataDir' | 'databaseUrl' | 'productApi'>;
  /** The instant the site is built for. */
  now: Date;
  /** The served folder; undefined if there is none yet. */
  live: string | undefined;
  /** Always reads the ratings, even if the last ones are recent: every page is rendered anyway. */
  everything: boolean;
}

/**
 * Updates the ratings and votes in the index from the accounts' database. If it is unavailable, the last known ones stay.
 * @returns a short summary; undefined if none were to be read
 */
export const takeTallies = async ({ settings, now, live, everything }: TallySources): Promise<string | undefined> => {
  const indexFile = indexFilePath(settings.cacheDir);
  const { polls, ratingsTakenAt } = readTallyState(indexFile);
  const instant = now.getTime();
  const due = duePolls(polls, () => servedPolls(live), instant);
  const ratings = everything || ratingsTakenAt === undefined || Math.abs(instant - ratingsTakenAt) >= ratingsMaxAgeMs;
  const keepLastKnown = (reason: string): string => {
    writeTallies(indexFile, { polls: pollTallies(polls, instant), at: instant });
    return `ratings and votes as known last: ${reason}`;
  };
  if (settings.productApi) return keepLastKnown('they are with the API elsewhere');
  if (!ratings && due.closed.length + due.open.length === 0) {
    writeTallies(indexFile, { polls: pollTallies(polls, instant), at: instant });
    return undefined;
  }
  let found: Tallies | undefined;
  try {
    found = await readDatabase(settings, async (database) => {
      const { readTallies } = await import('#server/tallies.ts');
      return readTallies(database, due.closed, { withRatings: ratings });
    });
  } catch (error) {
    const { message, code = '' } = error as NodeJS.ErrnoException;
    return keepLastKnown(`the database cannot be read (${message || code})`);
  }
  if (!found) return keepLastKnown('there is no database yet');
  const votes = new Map(found.polls.map((poll) => [poll.id, poll.votes]));
  const changed = writeTallies(indexFile, {
    ratings: ratings ? (found.ratings as Ratings) : undefined,
    polls: pollTallies(polls, instant, { due, votes }),
    at: instant,
  });
  return `${ratings ? 'ratings and polls' : 'polls'}: ${changed} changed`;
};

/** The polls of the served site, as its server knows them. */
const servedPolls = (live: string | undefined): readonly PublishedPoll[] => {
  if (live === undefined) return [];
  try {
    return interactionsFile.parse(JSON.parse(readFileSync(path.join(live, interactionsFileName), 'utf8'))).polls;
  } catch {
    return [];
  }
};
