import type { JournalEntry } from '#contract/live/entry.ts';
import type { LiveFile, LiveNowFile, LiveRow } from '#contract/live/files.ts';
import { type LiveMatch, liveMatch, validEntries } from './live-match.ts';

/** Milliseconds between two requests of a reader, by what a match does. */
const intervalsMs: Readonly<Record<LiveMatch['status'] | 'toCome', number>> = {
  toCome: 30_000,
  IN_PLAY: 2000,
  PAUSED: 2000,
  SUSPENDED: 10_000,
  ABANDONED: 15_000,
  FINISHED: 15_000,
};

/** Half-time lasts fifteen minutes: nothing goes on before. Other breaks are short. */
const halfTimeMs = 10 * 60_000;
const halfTimeIntervalMs = 10_000;

/** The shortest interval of lists of matches. */
const listIntervalMs = 5000;

/** How long after the last entry of a match that is over corrections may come. */
const afterEndMs = 10 * 60_000;

const rowOf = ({ status, period, since, addedTime, score, shootout }: LiveMatch, n: number): LiveRow => ({
  n,
  status,
  period,
  since,
  ...(addedTime !== undefined && { addedTime }),
  score,
  ...(shootout && { shootout }),
});

const intervalOf = (match: LiveMatch | undefined, journal: readonly JournalEntry[], now: number): number => {
  const status = match?.status ?? 'toCome';
  const isOver = status === 'FINISHED' || status === 'ABANDONED';
  if (status === 'PAUSED' && match?.period === 'firstHalf') {
    const pause = validEntries(journal).findLast(({ entry }) => entry.type === 'pause');
    return pause && now - pause.at < halfTimeMs ? halfTimeIntervalMs : intervalsMs.PAUSED;
  }
  const last = Math.max(...journal.map(({ at }) => at));
  return isOver && now - last > afterEndMs ? 0 : intervalsMs[status];
};

/** What readers see of a match. @param now in milliseconds since 1970 */
export const liveFile = (journal: readonly JournalEntry[], now: number): LiveFile => {
  const match = liveMatch(journal);
  const next = intervalOf(match, journal, now);
  if (!match) return { next, ...(journal.length > 0 && { n: journal.length }) };
  return {
    next,
    match: {
      ...rowOf(match, journal.length),
      times: match.times,
      events: match.events,
      notes: match.notes,
    },
  };
};

/** What readers see of all matches with entries, by their ids. @param now in milliseconds since 1970 */
export const liveNowFile = (journals: ReadonlyMap<string, readonly JournalEntry[]>, now: number): LiveNowFile => {
  const started = [...journals].flatMap(([id, journal]) => {
    const match = liveMatch(journal);
    return match ? [{ id, row: rowOf(match, journal.length), interval: intervalOf(match, journal, now) }] : [];
  });
  const intervals = started.flatMap(({ interval }) => (interval > 0 ? [Math.max(interval, listIntervalMs)] : []));
  return {
    next: intervals.length > 0 ? Math.min(...intervals) : 0,
    matches: Object.fromEntries(started.map(({ id, row }) => [id, row])),
  };
};
