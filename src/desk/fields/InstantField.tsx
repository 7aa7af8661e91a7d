import { useStore } from '@nanostores/react';
import { $language } from '../stores/look.ts';
import { useMayWrite, useValue } from '../story/story-context.ts';
import { fromLocalTime, toLocalTime, zoneText } from '../words/instants.ts';
import { useWords } from '../words/use-words.ts';
import type { FieldProps } from './field-spec.ts';
import { FieldFrame } from './FieldFrame.tsx';

/** A day and a time by the clock of the paper, whose zone is named. */
export const InstantField = ({ spec, path }: FieldProps<'instant'>) => {
  const say = useWords();
  const [value, setValue] = useValue(path);
  const mayWrite = useMayWrite();
  const zone = zoneText(useStore($language));
  return (
    <FieldFrame path={path} label={say(spec.label)} hint={say('field.zone', { zone })}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          readOnly={!mayWrite}
          value={typeof value === 'string' ? toLocalTime(value) : ''}
          onChange={({ target }) => {
            const instant = fromLocalTime(target.value);
            if (instant !== undefined) setValue(instant);
          }}
        />
      )}
    </FieldFrame>
  );
};
