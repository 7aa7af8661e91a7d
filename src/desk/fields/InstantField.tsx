import { useStore } from '@nanostores/react';
import { $language } from '../stores/look.ts';
import { useMayWrite, useValue } from '../story/story-context.ts';
import { fromLocalTime, paperNow, toLocalTime } from '../words/instants.ts';
import { paperZoneName } from '../words/zone-name.ts';
import { useWords } from '../words/use-words.ts';
import type { FieldProps } from './field-spec.ts';
import { FieldFrame } from './FieldFrame.tsx';

/** A day and a time by the clock of the paper, whose zone is named. */
export const InstantField = ({ spec, path }: FieldProps<'instant'>) => {
  const say = useWords();
  const [value, setValue] = useValue(path);
  const mayWrite = useMayWrite();
  const local = typeof value === 'string' ? toLocalTime(value) : '';
  const instant = fromLocalTime(local) ?? new Date(paperNow()).toISOString();
  const zone = paperZoneName(instant, useStore($language));
  return (
    <FieldFrame
      path={path}
      label={say(spec.label)}
      hint={[...(spec.hint ? [say(spec.hint)] : []), say('field.zone', { zone })].join(' ')}
    >
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          readOnly={!mayWrite}
          value={local}
          onChange={({ target }) => {
            const instant = fromLocalTime(target.value);
            if (instant !== undefined || spec.isOptional) setValue(instant);
          }}
        />
      )}
    </FieldFrame>
  );
};
