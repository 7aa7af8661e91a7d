import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useMayWrite, useOpenFacts, useValue } from '../story/story-context.ts';
import { useWords } from '../words/use-words.ts';
import { fieldId } from './field-id.ts';
import type { FieldProps } from './field-spec.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { FieldProblems } from './FieldProblems.tsx';
import { TextControl } from './TextControl.tsx';

const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);

/** Several texts, one a line. */
export const TextsField = ({ spec, path }: FieldProps<'texts'>) => {
  const say = useWords();
  const [value, setValue] = useValue(path);
  const isReadOnly = !useMayWrite();
  const inside = `${path.join('.')}.`;
  const problems = useStore(useOpenFacts().$problems).filter(({ field }) => field.startsWith(inside));
  const stored = Array.isArray(value) ? value.join('\n') : '';
  // What is typed may have empty lines, which the file has not.
  const [text, setText] = useState(stored);
  const shown = linesOf(text).join('\n') === stored ? text : stored;
  return (
    <>
      <FieldFrame path={path} label={say(spec.label)} hint={spec.hint && say(spec.hint)}>
        {(control) => (
          <TextControl
            {...control}
            isLong
            dir={spec.direction ?? 'auto'}
            readOnly={isReadOnly}
            value={shown}
            onText={(next) => {
              setText(next);
              const lines = linesOf(next);
              setValue(lines.length === 0 ? undefined : lines);
            }}
          />
        )}
      </FieldFrame>
      <FieldProblems id={fieldId([...path, 'problems'])} problems={problems} />
    </>
  );
};
