import { useWords } from '../words/use-words.ts';
import type { FieldProps } from './field-spec.ts';

/** Fields that belong together, under a name. */
export const GroupField = ({ spec, path, Inner }: FieldProps<'group'>) => {
  const say = useWords();
  return (
    <fieldset className="field-group">
      <legend>{say(spec.label)}</legend>
      {spec.hint && <p className="field-hint">{say(spec.hint)}</p>}
      {spec.fields.map((each) => (
        <Inner key={each.name} spec={each} parent={path} />
      ))}
    </fieldset>
  );
};
