import { Field } from '../fields/Field.tsx';
import { useWords } from '../words/use-words.ts';

const themes = ['light', 'dark'] as const;
/** Colours that a newsroom usually gives: the others follow from them. */
const names = ['brand', 'loud', 'paper', 'ink'] as const;

/** The paper's own colours, by theme; mistakes say which of them cannot be read, and one that can. */
export const Colours = () => {
  const say = useWords();
  return (
    <>
      <p className="field-hint">{say('colour.rule')}</p>
      <div className="colours">
        {themes.map((theme) => (
          <fieldset key={theme} className="field-group">
            <legend>{say(`theme.${theme}`)}</legend>
            {names.map((name) => (
              <Field
                key={name}
                spec={{ kind: 'colour', name, label: `colour.${name}`, placeholder: 'colour.follows' }}
                parent={['colours', theme]}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </>
  );
};
