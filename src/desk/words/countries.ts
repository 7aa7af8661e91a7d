import { localeFacts, type Locale } from '#i18n/locales.ts';
import { deskWordsOf } from './words.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** No countries, though the browser has names for them. */
const others = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);
/** Nations that play under their own name (`src/schemas/primitives.ts`). */
const homeNations = ['ENG', 'SCO', 'WAL', 'NIR'] as const;

/** Codes of ISO 3166-1 that the browser has a name for, without those of countries that are no more. */
const codes = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => !others.has(code) && new Intl.Locale(`und-${code}`).region === code);

/** Every country by its code and its name in a language, in the order of the names. */
export const countriesIn = (locale: Locale): readonly { code: string; name: string }[] => {
  const { tag } = localeFacts[locale];
  const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' });
  const say = deskWordsOf(locale);
  return [
    ...codes.flatMap((code) => ({ code, name: names.of(code) ?? '' })),
    ...homeNations.map((code) => ({ code, name: say(`nation.${code}`) })),
  ]
    .filter(({ name }) => name !== '')
    .sort((one, other) => one.name.localeCompare(other.name, tag));
};
