import type { EntryMode } from '#contract/desk/record.ts';
import { type RecordKeyOfWords, useMatchWords } from './record-words.ts';

const play = [
  ['23 g h 9', 'goal'],
  ['45+2 y a 4', 'yellow'],
  ['60 sub h 20 10', 'sub'],
  ['pen · og · miss', 'pen'],
  ['yy · r', 'red'],
  ['s h 10 · x a 9', 'kick'],
  ['xi h 4-3-3 1 2 5 …', 'lineup'],
  ['u', 'undo'],
  ['end', 'end'],
] as const;
const clock = [
  ['k · p', 'period'],
  ['so', 'shootout'],
  ['+4', 'added'],
  ['stop · abandon', 'stop'],
  ['n … · var …', 'note'],
] as const;

/** The grammar of the entry field, with examples. */
export const EntryHelp = ({ mode }: { mode: EntryMode }) => {
  const say = useMatchWords();
  const lines = mode === 'journal' ? [...play, ...clock] : play;
  return (
    <details className="entry-help">
      <summary>{say('help.title')}</summary>
      <p>{say('help.about')}</p>
      <dl>
        {lines.map(([example, key]) => (
          <div key={key}>
            <dt>
              <kbd dir="ltr">{example}</kbd>
            </dt>
            <dd>{say(`help.${key}` as RecordKeyOfWords)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};
