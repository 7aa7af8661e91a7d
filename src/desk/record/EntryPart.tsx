import type { EntryMode } from '#contract/desk/record.ts';
import type { LiveEntry } from '#contract/live/entry.ts';
import type { EntryContext } from '#football/entry/entry-of.ts';
import { sideWords } from '#football/entry/parse-command.ts';
import { EntryField } from './EntryField.tsx';
import { EntryForm } from './EntryForm.tsx';
import type { EntryTexts } from './entry-text.ts';
import { LineUpForm } from './LineUpForm.tsx';
import { readLine } from './read-line.ts';
import { useMatchWords } from './record-words.ts';

interface EntryPartProps {
  mode: EntryMode;
  context: EntryContext;
  texts: EntryTexts;
  minuteNow: string;
  refusalOf: (entry: LiveEntry) => string | undefined;
  onEntry: (entry: LiveEntry) => void;
  onUndo: (n: number | undefined) => void;
}

/** How something is entered: the field with its grammar, and forms for those who prefer to choose. */
export const EntryPart = ({ mode, context, texts, minuteNow, refusalOf, onEntry, onUndo }: EntryPartProps) => {
  const say = useMatchWords();
  const { sheet } = context;
  const words = sideWords(sheet.home.tla, sheet.away.tla);
  const read = (line: Parameters<typeof readLine>[0]) => readLine(line, words, context, mode);
  return (
    <>
      <EntryField {...{ mode, read, refusalOf, texts, onEntry, onUndo }} />
      <details className="entry-help">
        <summary>{say('form.title')}</summary>
        <EntryForm {...{ sheet, refusalOf, minuteNow, onEntry }} />
      </details>
      <LineUpForm sheet={sheet} onEntry={onEntry} />
    </>
  );
};
