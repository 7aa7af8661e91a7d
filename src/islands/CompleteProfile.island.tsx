import './complete-profile.css';
import { type Locale } from '#i18n/locales.ts';
import { lookUpCountry } from './phone/look-up-country.ts';
import { PhoneInput } from './phone/PhoneInput.tsx';
import { type PhoneWords } from './phone/phone-words.ts';

interface Props {
  locale: Locale;
  words: { mobile: string; phone: PhoneWords };
}

/** Why an island: the form reads the number while it is typed, and sends what it holds to the API. */
export const CompleteProfile = ({ locale, words }: Props) => (
  <form className="complete-profile" noValidate>
    <label htmlFor="mobile">{words.mobile}</label>
    <PhoneInput id="mobile" name="mobile" locale={locale} words={words.phone} lookUpCountry={lookUpCountry} />
  </form>
);
