import type { MatchCheck } from '#contract/desk/record.ts';
import { failureText } from '../words/failure-text.ts';
import { useWords } from '../words/use-words.ts';
import { useMatchWords } from './record-words.ts';
import type { RecordDraft } from './use-record.ts';

interface RecordSaveProps {
  record: RecordDraft;
  check: MatchCheck | undefined;
  mayWrite: boolean;
  onSave: () => void;
}

/** What is wrong with the record as it would be, and the button that writes it. */
export const RecordSave = ({
  record: { state, isChanged, canUndo, undo },
  check,
  mayWrite,
  onSave,
}: RecordSaveProps) => {
  const say = useMatchWords();
  const sayDesk = useWords();
  const problems = state.kind === 'mistaken' ? state.problems : (check?.problems ?? []);
  const hasMistakes = problems.some(({ kind }) => kind === 'mistake');
  const words = (): string => {
    if (state.kind === 'failed') return failureText(sayDesk, state.failure);
    if (state.kind === 'conflict') return say('save.conflict');
    if (state.kind === 'saving') return say('save.saving');
    if (isChanged) return say('save.changed');
    return state.kind === 'saved' ? say('save.saved') : '';
  };
  if (!mayWrite) return null;
  return (
    <section className="match-write" data-changed={isChanged || undefined}>
      <div className="actions">
        <button
          type="button"
          className="strong"
          aria-keyshortcuts="Control+S Meta+S"
          disabled={!isChanged || hasMistakes || state.kind === 'saving'}
          onClick={onSave}
        >
          {say('save.button')}
        </button>
        <button type="button" disabled={!canUndo} onClick={undo}>
          {say('save.undo')}
        </button>
      </div>
      <p role="status">{words()}</p>
      {problems.length > 0 && (
        <ul className="field-problems">
          {problems.map(({ field, message, kind }) => (
            <li key={field + message} data-kind={kind}>
              {field !== '' && <code dir="ltr">{field}</code>} <bdi>{message}</bdi>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
