import { fromLocalTime, toLocalTime } from '../words/instants.ts';
import { type RecordKeyOfWords, useMatchWords } from './record-words.ts';
import { RecordResult } from './RecordResult.tsx';
import { SourceField } from './SourceField.tsx';
import { StatusNoteField } from './StatusNoteField.tsx';
import type { RecordData } from './record-values.ts';
import type { RecordDraft } from './use-record.ts';

const statuses = ['SCHEDULED', 'TIMED', 'POSTPONED', 'CANCELLED', 'SUSPENDED', 'ABANDONED', 'FINISHED', 'AWARDED'];
const unplayed: ReadonlySet<string> = new Set(['SCHEDULED', 'TIMED', 'POSTPONED', 'CANCELLED']);
const decided: ReadonlySet<string> = new Set(['FINISHED', 'AWARDED']);

/** What goes with another status: a match that was not played has no result. */
const withStatus = (status: string): Partial<RecordData> => {
  const none = undefined as never;
  if (unplayed.has(status)) return { status, score: none, events: none, stats: none, attendance: none };
  return decided.has(status) ? { status } : { status, attendance: none };
};

/** What a match is beside its events: status, kickoff, result by hand, figures, and where it is from. */
export const RecordFacts = ({ record: { draft, set }, mayWrite }: { record: RecordDraft; mayWrite: boolean }) => {
  const say = useMatchWords();
  const isPlayed = !unplayed.has(draft.status);
  return (
    <fieldset className="record-facts" disabled={!mayWrite}>
      <legend className="visually-hidden">{say('facts.title')}</legend>
      <label className="filter">
        <span>{say('facts.status')}</span>
        <select value={draft.status} onChange={({ target }) => set(withStatus(target.value))}>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {say(`status.${status}` as RecordKeyOfWords)}
            </option>
          ))}
        </select>
      </label>
      <label className="filter">
        <span>{say('facts.kickoff')}</span>
        <input
          type="datetime-local"
          value={draft.kickoff.includes('T') ? toLocalTime(draft.kickoff) : `${draft.kickoff}T00:00`}
          onChange={({ target }) => {
            const kickoff = fromLocalTime(target.value);
            if (kickoff === undefined) return;
            // A time that is set is confirmed.
            const known = draft.status === 'SCHEDULED' ? 'TIMED' : draft.status;
            set({ kickoff, status: known, timeConfirmed: undefined as never });
          }}
        />
      </label>
      {(draft.status === 'POSTPONED' || draft.status === 'CANCELLED' || draft.statusNote) && (
        <StatusNoteField note={draft.statusNote} onChange={(statusNote) => set({ statusNote: statusNote as never })} />
      )}
      {isPlayed && <RecordResult draft={draft} set={set} isDecided={decided.has(draft.status)} />}
      <details className="entry-help">
        <summary>{say('facts.source')}</summary>
        <SourceField sources={draft.sources} onChange={(sources) => set({ sources: sources as never })} />
      </details>
    </fieldset>
  );
};
