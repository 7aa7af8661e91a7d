import { spliceJson } from '#lib/splice/json.ts';
import type { DataValue } from '#lib/splice/values.ts';
import type { Match } from '#schemas/match.ts';

/** What a journal adds to a match. */
const recordKeys = ['status', 'lineups', 'score', 'events', 'times', 'notes'] as const;

/** Defaults are not written. */
const written = (value: unknown): DataValue =>
  JSON.parse(JSON.stringify(value), (key, each: unknown) =>
    key === 'captain' && each === false ? undefined : each,
  ) as DataValue;

/**
 * The text of `matches.json` with the record of a match in its place. Only what the record changes is written, in the manner of the file;
 * everything else stays byte for byte.
 *
 * @param fixture the match as the file has it
 * @throws if the text has no such match
 */
export const withRecord = (text: string, fixture: Match, record: Match): string => {
  const position = (JSON.parse(text) as { id: string }[]).findIndex(({ id }) => id === fixture.id);
  if (position < 0) throw new Error(`There is no match ${fixture.id}`);
  const [before, after] = [fixture, record].map((match) => match as Partial<Record<string, unknown>>);
  const changes = recordKeys
    .filter((key) => after?.[key] !== undefined && JSON.stringify(before?.[key]) !== JSON.stringify(after[key]))
    .map((key) => ({ path: [position, key], value: written(after?.[key]) }));
  return spliceJson(text, changes);
};
