import { useEffect, useState } from 'react';
import type { DeskProblem } from '#contract/desk/items.ts';
import { recordKeys } from '#contract/desk/record.ts';
import type { DeskMatch, DeskRecord } from '#contract/desk/record-routes.ts';
import type { DeskFailure } from '../client/client.ts';
import { saveRecord } from './client.ts';
import { type KeptRecord, keepRecord, keptRecords } from './kept-records.ts';
import { draftValues, rebased, type RecordData, valuesBetween } from './record-values.ts';

export type SaveState =
  | { kind: 'idle' | 'saving' | 'saved' | 'conflict' }
  | { kind: 'mistaken'; problems: readonly DeskProblem[] }
  | { kind: 'failed'; failure: DeskFailure };

/**
 * The record of a match that is being changed: nothing of it is in the content before it is saved. Until then the browser keeps it; what it
 * kept of a record that is another one by now is only compared.
 */
export const useRecord = ({ match, hash, facts }: DeskMatch) => {
  const [base, setBase] = useState({ data: match as RecordData, hash });
  const [kept] = useState(() => keptRecords(facts.id, hash));
  const [stale, setStale] = useState<readonly KeptRecord[]>(kept.stale);
  const [draft, setDraft] = useState<RecordData>({ ...base.data, ...(kept.values && draftValues(kept.values)) });
  const [former, setFormer] = useState<readonly RecordData[]>(kept.values ? [base.data] : []);
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const values = valuesBetween(base.data, draft);
  useEffect(() => keepRecord(facts.id, base.hash, values), [facts.id, base.hash, JSON.stringify(values)]);
  const adopt = (record: DeskRecord): void => setBase({ data: record.match as RecordData, hash: record.hash });
  return {
    ...{ draft, values, state, stale },
    dropStale: (dropped: KeptRecord): void => setStale(stale.filter((each) => each !== dropped)),
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
