import { useMayWrite, useValue } from '../story/story-context.ts';
import { useWords } from '../words/use-words.ts';
import type { FieldProps } from './field-spec.ts';

/** Fields that belong together, under a name. Those of an optional group are there once it is chosen. */
export const GroupField = ({ spec, path, Inner }: FieldProps<'group'>) => {
  const say = useWords();
  const [value, setValue] = useValue(path);
  const mayWrite = useMayWrite();
  const isThere = !spec.isOptional || (value !== undefined && value !== null);
  return (
    <fieldset className="field-group">
      <legend>
        {spec.isOptional ? (
          <label>
            <input
              type="checkbox"
              disabled={!mayWrite}
              checked={isThere}
              onChange={({ target }) => setValue(target.checked ? {} : undefined)}
            />{' '}
            {say(spec.label)}
          </label>
        ) : (
          say(spec.label)
        )}
      </legend>
      {spec.hint && <p className="field-hint">{say(spec.hint)}</p>}
      {isThere && spec.fields.map((each) => <Inner key={each.name} spec={each} parent={path} />)}
    </fieldset>
  );
};
