import { useMayWrite, useValue } from '../story/story-context.ts';
import { useWords } from '../words/use-words.ts';
import type { FieldProps } from './field-spec.ts';

/** Something that holds or does not. What does not is left out of the file. */
export const FlagField = ({ spec, path }: FieldProps<'flag'>) => {
  const say = useWords();
  const [value, setValue] = useValue(path);
  const mayWrite = useMayWrite();
  if (spec.isMark && value !== true) return null;
  return (
    <label className="field flag">
      <span>
        <input
          type="checkbox"
          disabled={!mayWrite}
          checked={value === true}
          onChange={({ target }) => setValue(target.checked ? true : undefined)}
        />{' '}
        {say(spec.label)}
      </span>
      {spec.hint && <span className="field-hint">{say(spec.hint)}</span>}
    </label>
  );
};
