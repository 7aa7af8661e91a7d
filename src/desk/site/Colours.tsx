import { FieldFrame } from '../fields/FieldFrame.tsx';
import { TextControl } from '../fields/TextControl.tsx';
import { useValue } from '../story/story-context.ts';
import { useWords } from '../words/use-words.ts';

const themes = ['light', 'dark'] as const;
/** Colours that a newsroom usually gives: the others follow from them. */
const names = ['brand', 'loud', 'paper', 'ink'] as const;

const hex = /^#[0-9a-f]{6}$/i;

const Colour = ({ theme, name }: { theme: (typeof themes)[number]; name: (typeof names)[number] }) => {
  const say = useWords();
  const path = ['colours', theme, name];
  const [value, setValue] = useValue(path);
  const text = typeof value === 'string' ? value : '';
  return (
    <FieldFrame path={path} label={say(`colour.${name}`)}>
      {(control) => (
        <div className="colour">
          <input
            type="color"
            aria-label={say('colour.choose', { name: say(`colour.${name}`) })}
            data-unset={!hex.test(text) || undefined}
            value={hex.test(text) ? text : '#808080'}
            onChange={({ target }) => setValue(target.value)}
          />
          <TextControl
            {...control}
            isLong={false}
            dir="ltr"
            placeholder={say('colour.follows')}
            value={text}
            onText={(next) => setValue(next.trim() || undefined)}
          />
        </div>
      )}
    </FieldFrame>
  );
};

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
              <Colour key={name} theme={theme} name={name} />
            ))}
          </fieldset>
        ))}
      </div>
    </>
  );
};
