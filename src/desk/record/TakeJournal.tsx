import type { RecordValues } from '#contract/desk/record.ts';
import { useMatchWords } from './record-words.ts';
import { draftValues, valuesBetween } from './record-values.ts';
import type { RecordDraft } from './use-record.ts';

/** The record has another result than the journal, or no events: the journal can be taken over, and is saved as any other change. */
export const TakeJournal = ({ values, record }: { values: RecordValues; record: RecordDraft }) => {
  const say = useMatchWords();
  const taken = draftValues(values);
  const { draft } = record;
  const isTaken = !('score' in valuesBetween(draft, { ...draft, ...taken }));
  if (isTaken && ((draft.events ?? []).length > 0 || !taken.events?.length)) return null;
  return (
    <section className="match-write">
      <p>{say('write.differs')}</p>
      <button type="button" className="plain" onClick={() => record.set(taken)}>
        {say('write.take')}
      </button>
    </section>
  );
};
