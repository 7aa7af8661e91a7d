import { useWords } from '../words/use-words.ts';
import { Field, type FieldProps } from './Field.tsx';

/** Fields that belong together, under a name. */
export const GroupField = ({ spec, path }: FieldProps<'group'>) => {
  const say = useWords();
  return (
    <fieldset className="field-group">
      <legend>{say(spec.label)}</legend>
      {spec.hint && <p className="field-hint">{say(spec.hint)}</p>}
      {spec.fields.map((each) => (
        <Field key={each.name} spec={each} parent={path} />
      ))}
    </fieldset>
  );
};
