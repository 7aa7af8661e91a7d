import type { JournalEntry } from '#contract/live/entry.ts';
import type { RecordKey, RecordValues } from '#contract/desk/record.ts';
import { liveMatch } from '#football/live/live-match.ts';
import { recordOf } from '#football/live/live-record.ts';
import { match as matchSchema } from '#schemas/match.ts';
import type { RawMatch } from './record-text.ts';

const written = ['status', 'lineups', 'score', 'events', 'times'] as const satisfies RecordKey[];

/** Defaults are not written. */
const withoutDefaults = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, each: unknown) => (key === 'captain' && each === false ? undefined : each));

/**
 * What the journal of a match that is over writes into its record; undefined where it is not over, or where the record cannot be read.
 * @param isKnown whether a player has a page
 */
export const valuesOfJournal = (
  match: RawMatch,
  journal: readonly JournalEntry[],
  isKnown: (player: string) => boolean,
): RecordValues | undefined => {
  const { data: fixture } = matchSchema.safeParse(match);
  const live = liveMatch(journal);
  if (!fixture || live?.status !== 'FINISHED') return undefined;
  const record = recordOf(fixture, journal, isKnown) as Partial<Record<RecordKey, unknown>>;
  const notes = live.notes.map(({ at, kind, text }) => ({
    at: new Date(at).toISOString(),
    kind,
    ...(text && { text }),
  }));
  const values = written.filter((key) => record[key] !== undefined && !(key === 'lineups' && 'lineups' in match));
  return {
    ...Object.fromEntries(values.map((key) => [key, withoutDefaults(record[key])])),
    ...(notes.length > 0 && { notes }),
  };
};
