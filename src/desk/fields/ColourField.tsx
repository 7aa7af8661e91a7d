import { useValue } from '../story/story-context.ts';
import { useWords } from '../words/use-words.ts';
import type { FieldProps } from './field-spec.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { TextControl } from './TextControl.tsx';

const hex = /^#[0-9a-f]{6}$/i;

/** A colour: chosen, or written as `#0f5b3e`. */
export const ColourField = ({ spec, path }: FieldProps<'colour'>) => {
  const say = useWords();
  const [value, setValue] = useValue(path);
  const text = typeof value === 'string' ? value : '';
  const name = say(spec.label);
  return (
    <FieldFrame path={path} label={name}>
      {(control) => (
        <div className="colour">
          <input
            type="color"
            aria-label={say('colour.choose', { name })}
            data-unset={!hex.test(text) || undefined}
            value={hex.test(text) ? text : '#808080'}
            onChange={({ target }) => setValue(target.value)}
          />
          <TextControl
            {...control}
            isLong={false}
            dir="ltr"
            placeholder={spec.placeholder && say(spec.placeholder)}
            value={text}
            onText={(next) => setValue(next.trim().toLowerCase() || undefined)}
          />
        </div>
      )}
    </FieldFrame>
  );
};
