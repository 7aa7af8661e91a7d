import { useMayWrite, useValue } from '../story/story-context.ts';
import { useWords } from '../words/use-words.ts';
import type { FieldProps } from './field-spec.ts';
import { FieldFrame } from './FieldFrame.tsx';

/** One of several values, or none. A value that is not among them is kept. */
export const ChoiceField = ({ spec, path }: FieldProps<'choice'>) => {
  const say = useWords();
  const [value, setValue] = useValue(path);
  const mayWrite = useMayWrite();
  const chosen = typeof value === 'string' ? value : '';
  const options = spec.options.includes(chosen) || chosen === '' ? spec.options : [chosen, ...spec.options];
  const labelOf = (option: string): string => {
    const key = spec.labels?.[option];
    return key === undefined ? (spec.nameOf?.(option) ?? option) : say(key);
  };
  return (
    <FieldFrame path={path} label={say(spec.label)} hint={spec.hint && say(spec.hint)}>
      {(control) => (
        <select
          {...control}
          disabled={!mayWrite}
          value={chosen}
          onChange={({ target }) => setValue(target.value || undefined)}
        >
          <option value="">{say('field.none')}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {labelOf(option)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
};
