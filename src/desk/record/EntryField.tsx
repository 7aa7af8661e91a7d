import { useId, useRef, useState } from 'react';
import type { LiveEntry } from '#contract/live/entry.ts';
import { afterInput, emptyLine } from '#football/entry/typed-line.ts';
import type { EntryTexts } from './entry-text.ts';
import { EntryHelp } from './EntryHelp.tsx';
import type { Meaning } from './read-line.ts';
import { useMatchWords } from './record-words.ts';
import type { EntryMode } from '#contract/desk/record.ts';

interface EntryFieldProps {
  mode: EntryMode;
  read: (line: typeof emptyLine) => Meaning;
  /** Why an entry cannot follow, in words. */
  refusalOf: (entry: LiveEntry) => string | undefined;
  texts: EntryTexts;
  onEntry: (entry: LiveEntry) => void;
  onUndo: (n: number | undefined) => void;
}

/** One field for everything that happens: what a line means is shown in words, and Enter confirms it. */
export const EntryField = ({ mode, read, refusalOf, texts, onEntry, onUndo }: EntryFieldProps) => {
  const say = useMatchWords();
  const id = useId();
  const [line, setLine] = useState(emptyLine);
  /** The key that is being pressed. */
  const code = useRef<string>(undefined);
  const meaning = read(line);
  const refusal = meaning.kind === 'entry' ? refusalOf(meaning.entry) : undefined;
  const enter = (): void => {
    if (refusal !== undefined) return;
    if (meaning.kind === 'entry') onEntry(meaning.entry);
    else if (meaning.kind === 'undo') onUndo(meaning.n);
    else return;
    setLine(emptyLine);
  };
  const words = (): string => {
    if (meaning.kind === 'mistake') return texts.mistakeText(meaning.mistake);
    if (meaning.kind === 'unfit') return say(`unfit.${meaning.why}`);
    if (meaning.kind === 'undo')
      return meaning.n === undefined ? say('undoLast') : say('undoNumber', { number: meaning.n });
    return meaning.kind === 'entry' ? (refusal ?? texts.partsOf(meaning.entry).join(' · ')) : say('field.hint');
  };
  const isReady = (meaning.kind === 'entry' && refusal === undefined) || meaning.kind === 'undo';
  const state = meaning.kind === 'nothing' ? 'empty' : isReady ? 'ready' : 'wrong';
  return (
    <form
      className="entry-field"
      data-state={state}
      onSubmit={(event) => {
        event.preventDefault();
        enter();
      }}
    >
      <label htmlFor={id}>{say('field.label')}</label>
      <div className="entry-line">
        <input
          id={id}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
          placeholder="23 g h 9"
          aria-describedby={`${id}-words`}
          value={line.text}
          onKeyDown={(event) => (code.current = event.nativeEvent.isComposing ? undefined : event.code)}
          onKeyUp={() => (code.current = undefined)}
          onPaste={() => (code.current = undefined)}
          onChange={({ target }) => setLine(afterInput(line, target.value, code.current))}
        />
        <button type="submit" className="strong" disabled={!isReady}>
          {say('field.enter')}
        </button>
      </div>
      <p id={`${id}-words`} className="entry-words" aria-live="polite">
        <bdi>{words()}</bdi>
      </p>
      <EntryHelp mode={mode} />
    </form>
  );
};
