import { lookUpCountry } from '#browser/api-client/look-up-country.ts';
import type { Locale } from '#i18n/locales.ts';
import { type PhoneChange, PhoneInput } from '../phone/PhoneInput.tsx';
import type { PhoneWords } from '../phone/phone-words.ts';
import { FieldError } from './FieldError.tsx';

interface Props {
  locale: Locale;
  label: string;
  /** Shown beside the label: the number is optional. */
  optional: string;
  words: PhoneWords;
  /** In E.164. */
  defaultValue?: string;
  looksUpCountry: boolean;
  error: string | undefined;
  onChange: (change: PhoneChange) => void;
}

/** A reader's telephone number, of any country. */
export const MobileField = ({
  locale,
  label,
  optional,
  words,
  defaultValue = '',
  looksUpCountry,
  error,
  onChange,
}: Props) => (
  <div className="row">
    <label htmlFor="mobile">
      {label} <small>({optional})</small>
    </label>
    <PhoneInput
      id="mobile"
      name="mobile"
      locale={locale}
      words={words}
      defaultValue={defaultValue}
      {...(looksUpCountry && { lookUpCountry })}
      invalid={Boolean(error)}
      {...(error && { describedBy: 'mobile-error' })}
      onChange={onChange}
    />
    <FieldError id="mobile-error" text={error} />
  </div>
);
