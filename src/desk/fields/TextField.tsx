import { useState } from 'react';
import { latinDigits } from '#lib/latin-digits.ts';
import { type Locale, localeFacts, locales } from '#i18n/locales.ts';
import type { DataPath } from '../saving/data-changes.ts';
import { useMayWrite, useText, useValue } from '../story/story-context.ts';
import { useWords } from '../words/use-words.ts';
import type { FieldProps } from './field-spec.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { TextControl } from './TextControl.tsx';

type TextProps = Omit<FieldProps<'line' | 'lines' | 'number'>, 'Inner'>;

const LocalisedText = ({ spec, path, locale }: TextProps & { locale: Locale }) => {
  const say = useWords();
  const [text, setText] = useText(path, locale);
  const isReadOnly = !useMayWrite();
  return (
    <FieldFrame path={path} locale={locale} label={say(spec.label)} hint={spec.hint && say(spec.hint)}>
      {(control) => (
        <TextControl
          {...control}
          isLong={spec.kind === 'lines'}
          lang={localeFacts[locale].tag}
          dir={localeFacts[locale].dir}
          readOnly={isReadOnly}
          value={text}
          onText={setText}
        />
      )}
    </FieldFrame>
  );
};

/** A whole number, of the digits of either language. */
const numberOf = (text: string): number | undefined => {
  const number = Number.parseInt(latinDigits(text).replace('−', '-'), 10);
  return Number.isNaN(number) ? undefined : number;
};

const PlainText = ({ spec, path }: { spec: TextProps['spec']; path: DataPath }) => {
  const say = useWords();
  const [value, setValue] = useValue(path);
  const isReadOnly = !useMayWrite();
  const isNumber = spec.kind === 'number';
  const stored = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  // A number may be half written: a minus alone.
  const [typed, setTyped] = useState('');
  const shown = isNumber && numberOf(typed) === value ? typed : stored;
  return (
    <FieldFrame path={path} label={say(spec.label)} hint={spec.hint && say(spec.hint)}>
      {(control) => (
        <TextControl
          {...control}
          isLong={spec.kind === 'lines'}
          dir={spec.direction ?? 'auto'}
          inputMode={isNumber && !spec.isSigned ? 'numeric' : undefined}
          readOnly={isReadOnly}
          value={shown}
          onText={(text) => {
            setTyped(text);
            setValue(isNumber ? numberOf(text) : text || undefined);
          }}
        />
      )}
    </FieldFrame>
  );
};

/** A text or a number; a text by language has a control for each. */
export const TextField = ({ spec, path }: TextProps) =>
  spec.isLocalised ? (
    <div className="field-languages">
      {locales.map((locale) => (
        <LocalisedText key={locale} spec={spec} path={path} locale={locale} />
      ))}
    </div>
  ) : (
    <PlainText spec={spec} path={path} />
  );
