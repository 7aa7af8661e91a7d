import { recordKeys, type RecordKey, type RecordValues } from '#contract/desk/record.ts';
import { mergeEvents, type RecordEvent } from '#football/entry/record-events.ts';
import type { ListedLineUp, Side } from './sheet.ts';

/** The values of a match as its file has them. */
export interface RecordData {
  id: string;
  kickoff: string;
  timeConfirmed?: boolean;
  status: string;
  homeTeam: unknown;
  awayTeam: unknown;
  statusNote?: Partial<Record<string, string>>;
  score?: Partial<Record<'halfTime' | 'regularTime' | 'afterExtraTime' | 'penalties', { home: number; away: number }>>;
  events?: RecordEvent[];
  lineups?: Partial<Record<Side, ListedLineUp>>;
  stats?: Partial<Record<string, { home: number; away: number }>>;
  attendance?: number;
  sources?: { name: string; url?: string }[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const valuesOf = (data: RecordData) => data as unknown as Partial<Record<RecordKey, unknown>>;

/** What differs between two records; null for what the second has not. */
export const valuesBetween = (base: RecordData, draft: RecordData): RecordValues => {
  const [before, after] = [valuesOf(base), valuesOf(draft)];
  return Object.fromEntries(
    recordKeys.filter((key) => !isSame(before[key], after[key])).map((key) => [key, after[key] ?? null]),
  );
};

/** Values to set in a draft: what is removed is undefined. */
export const draftValues = (values: RecordValues): Partial<RecordData> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value ?? undefined]));

/** A record with one's own changes, on top of what somebody else has written meanwhile. */
export const rebased = (base: RecordData, draft: RecordData, theirs: RecordData): RecordData => {
  const values = valuesBetween(base, draft);
  const events = 'events' in values && {
    events: mergeEvents(base.events ?? [], draft.events ?? [], theirs.events ?? []),
  };
  return { ...theirs, ...draftValues(values), ...events };
};

/** The values that a change sets, as they are and as they would be, to be compared: each in a paragraph of its own. */
export const comparedValues = (data: RecordData, values: RecordValues): { before: string; after: string } => {
  const textOf = (value: unknown): string =>
    typeof value === 'string' ? value : JSON.stringify(value ?? null, undefined, 1);
  const keys = Object.keys(values) as RecordKey[];
  const textsOf = (of: Partial<Record<RecordKey, unknown>>) =>
    keys.map((key) => `${key}: ${textOf(of[key])}`).join('\n\n');
  return { before: textsOf(valuesOf(data)), after: textsOf(values) };
};
