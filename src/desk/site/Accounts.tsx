import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { FieldFrame } from '../fields/FieldFrame.tsx';
import { FieldProblems } from '../fields/FieldProblems.tsx';
import { fieldId } from '../fields/field-id.ts';
import { TextControl } from '../fields/TextControl.tsx';
import { useOpenFacts, useValue } from '../story/story-context.ts';
import { useWords } from '../words/use-words.ts';

const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);

/** Pages of the newsroom elsewhere, an address a line. */
export const Accounts = () => {
  const say = useWords();
  const [value, setValue] = useValue(['accounts']);
  const problems = useStore(useOpenFacts().$problems).filter(({ field }) => field.startsWith('accounts.'));
  const stored = Array.isArray(value) ? value.join('\n') : '';
  // What is typed may have empty lines, which the file has not.
  const [text, setText] = useState(stored);
  const shown = linesOf(text).join('\n') === stored ? text : stored;
  return (
    <>
      <FieldFrame path={['accounts']} label={say('setting.accounts')} hint={say('setting.accountsHint')}>
        {(control) => (
          <TextControl
            {...control}
            isLong
            dir="ltr"
            value={shown}
            onText={(next) => {
              setText(next);
              const lines = linesOf(next);
              setValue(lines.length === 0 ? undefined : lines);
            }}
          />
        )}
      </FieldFrame>
      <FieldProblems id={fieldId(['accounts', 'problems'])} problems={problems} />
    </>
  );
};
