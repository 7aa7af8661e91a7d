import { useMayWrite, useValue } from '../story/story-context.ts';
import { useWords } from '../words/use-words.ts';
import type { FieldProps } from './field-spec.ts';
import { FieldFrame } from './FieldFrame.tsx';

/** A calendar day, in no zone. */
export const DayField = ({ spec, path }: FieldProps<'day'>) => {
  const say = useWords();
  const [value, setValue] = useValue(path);
  const mayWrite = useMayWrite();
  return (
    <FieldFrame path={path} label={say(spec.label)} hint={spec.hint && say(spec.hint)}>
      {(control) => (
        <input
          {...control}
          type="date"
          readOnly={!mayWrite}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => setValue(target.value || undefined)}
        />
      )}
    </FieldFrame>
  );
};
