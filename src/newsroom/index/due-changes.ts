import type { DatabaseSync } from 'node:sqlite';
import { isAhead, longestAheadMs } from '#football/phase.ts';
import type { Match } from '#schemas/match.ts';
import { type DependencyKey, dependencyKey } from '../dependency-keys.ts';
import type { BuildInterval, ChangedKey } from './changed-keys.ts';
import { timedLiveBlogs } from './live-blogs.ts';
import { breakingEnd } from './front-page.ts';

/** Changes caused only by time. */
export interface DueChanges {
  /** Units with a story that is published. */
  units: string[];
  /** Polls that open or close, a breaking line that ends, live blogs with an entry or at their end, matches that begin or count as played. */
  keys: ChangedKey[];
}

interface TimedMatch {
  season: string;
  home: string | null;
  away: string | null;
  kickoff: string;
  status: Match['status'];
}

/**
 * Keys of matches whose phase differs between the two instants, if their season is under way. A match with a result counts as played from
 * its kickoff on, even if it was awarded earlier.
 */
const dueMatches = (database: DatabaseSync, from: string, to: string): DependencyKey[] => {
  // No site was built from a new index.
  if (from === '') return [];
  const earliest = new Date(Date.parse(from) - longestAheadMs).toISOString();
  const near = database
    .prepare('SELECT season, home, away, kickoff, status FROM matches WHERE kickoff > ? AND kickoff <= ?')
    .all(earliest, to) as unknown as TimedMatch[];
  const standsAt = (match: TimedMatch, instant: string): string =>
    `${isAhead({ ...match, timeConfirmed: match.kickoff.includes('T') }, { current: true }, Date.parse(instant))} ${match.kickoff <= instant}`;
  const changed = near.filter((match) => standsAt(match, from) !== standsAt(match, to));
  const keys = changed.flatMap(({ season, home, away }) => [
    dependencyKey('season-phases', { season }),
    ...[home, away].flatMap((club) => (club === null ? [] : [dependencyKey('club-phases', { club })])),
  ]);
  return keys.length > 0 ? [...new Set([dependencyKey('phases'), ...keys])] : [];
};

/** The changes between two instants without a changed file; the second may be the earlier one. */
export const dueChanges = (database: DatabaseSync, { from, to }: BuildInterval): DueChanges => {
  const [first = from, last = to] = [from, to].sort();
  const units = database
    .prepare('SELECT DISTINCT unit FROM editions WHERE publishedAt > ? AND publishedAt <= ?')
    .all(first, last) as { unit: string }[];
  const polls = database.prepare(`SELECT id, json FROM items WHERE kind = 'poll'`).all() as {
    id: string;
    json: string;
  }[];
  const changed = polls.flatMap(({ id, json }) => {
    const { opensAt, closesAt } = JSON.parse(json) as { opensAt: string; closesAt: string };
    const isWithin = (instant: string) =>
      Date.parse(instant) > Date.parse(first) && Date.parse(instant) <= Date.parse(last);
    return isWithin(opensAt) || isWithin(closesAt) ? [dependencyKey('item', { kind: 'poll', id })] : [];
  });
  const end = breakingEnd(database);
  const ofFront = end && end > first && end <= last ? [dependencyKey('item', { kind: 'front', id: 'front' })] : [];
  const ofPolls = changed.length > 0 ? [dependencyKey('kind', { kind: 'poll' }), ...changed] : [];
  const ofLiveBlogs = timedLiveBlogs(database)
    .filter(({ changes }) => changes.some((at) => at > first && at <= last))
    .flatMap(({ section, id, locale, from: published }) => [
      dependencyKey('edition', { section, id, locale }),
      dependencyKey('month', { section, month: published.slice(0, 7) }),
    ]);
  const keys = [...ofPolls, ...ofFront, ...ofLiveBlogs, ...dueMatches(database, first, last)];
  return { units: units.map(({ unit }) => unit), keys: keys.map((key) => ({ key, at: '' })) };
};
