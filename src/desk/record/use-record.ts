import { useState } from 'react';
import type { DeskProblem } from '#contract/desk/items.ts';
import { recordKeys, type RecordKey, type RecordValues } from '#contract/desk/record.ts';
import type { DeskMatch, DeskRecord } from '#contract/desk/record-routes.ts';
import { mergeEvents, type RecordEvent } from '#football/entry/record-events.ts';
import type { DeskFailure } from '../client/client.ts';
import { saveRecord } from './client.ts';
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

/** What differs between two records; null for what the second has not. */
const valuesBetween = (base: RecordData, draft: RecordData): RecordValues => {
  const [before, after] = [base, draft].map((data) => data as unknown as Partial<Record<RecordKey, unknown>>);
  return Object.fromEntries(
    recordKeys.filter((key) => !isSame(before?.[key], after?.[key])).map((key) => [key, after?.[key] ?? null]),
  );
};

/** A record with one's own changes, on top of what somebody else has written meanwhile. */
const rebased = (base: RecordData, draft: RecordData, theirs: RecordData): RecordData => {
  const values = valuesBetween(base, draft);
  const events = 'events' in values && {
    events: mergeEvents(base.events ?? [], draft.events ?? [], theirs.events ?? []),
  };
  return { ...theirs, ...(values as Partial<RecordData>), ...events };
};

export type SaveState =
  | { kind: 'idle' | 'saving' | 'saved' | 'conflict' }
  | { kind: 'mistaken'; problems: readonly DeskProblem[] }
  | { kind: 'failed'; failure: DeskFailure };

/** The record of a match that is being changed: nothing of it is in the content before it is saved. */
export const useRecord = ({ match, hash, facts }: DeskMatch) => {
  const [base, setBase] = useState({ data: match as RecordData, hash });
  const [draft, setDraft] = useState(base.data);
  const [former, setFormer] = useState<readonly RecordData[]>([]);
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const values = valuesBetween(base.data, draft);
  const adopt = (record: DeskRecord): void => setBase({ data: record.match as RecordData, hash: record.hash });
  return {
    ...{ draft, values, state },
    isChanged: Object.keys(values).length > 0,
    set: (next: Partial<RecordData>): void => {
      setFormer([...former, draft]);
      setDraft({ ...draft, ...next });
      setState({ kind: 'idle' });
    },
    /** Takes the last change back. */
    undo: (): void => {
      const last = former.at(-1);
      if (!last) return;
      setDraft(last);
      setFormer(former.slice(0, -1));
    },
    canUndo: former.length > 0,
    /** Brings a record back as it was: what it did not have is removed. */
    restore: (earlier: RecordData): void => {
      const none = Object.fromEntries(recordKeys.map((key) => [key, undefined]));
      setFormer([...former, draft]);
      setDraft({ ...draft, ...none, ...earlier });
      setState({ kind: 'idle' });
    },
    save: async (): Promise<void> => {
      setState({ kind: 'saving' });
      const answer = await saveRecord(facts.id, base.hash, values);
      if (answer.ok) {
        adopt(answer.data);
        setDraft((now) => rebased(draft, now, answer.data.match as RecordData));
        setFormer([]);
        return setState({ kind: 'saved' });
      }
      const { failure } = answer;
      if (failure.kind !== 'answered' || failure.data === undefined) return setState({ kind: 'failed', failure });
      if (failure.status === 422) return setState({ kind: 'mistaken', problems: failure.data as DeskProblem[] });
      const theirs = failure.data as DeskRecord;
      setDraft(rebased(base.data, draft, theirs.match as RecordData));
      adopt(theirs);
      setFormer([]);
      return setState({ kind: 'conflict' });
    },
  };
};

export type RecordDraft = ReturnType<typeof useRecord>;
