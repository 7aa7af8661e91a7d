import { joinLetter } from './joined-letter.ts';

/** A variable, with a letter of Arabic that is written as one word with its value: `ل{{winner}}`. */
const variable = /((?<![\p{L}\p{M}])(?:[وف]?[لبك]ـ?|[وف]))?\{\{(\w+)\}\}/gu;

/** Whole numbers have a comma at thousands, in both languages; a year is given as text. */
const written = (value: string | number): string =>
  Number.isInteger(value) ? String(value).replace(/\B(?=(?:\d{3})+$)/g, ',') : String(value);

/** A message's text with its variables, written `{{name}}`, filled in. */
export const fill = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replace(variable, (whole, letter: string | undefined, name: string) => {
    const value = values[name];
    if (typeof value !== 'string' && typeof value !== 'number') return whole;
    return letter === undefined ? written(value) : joinLetter(letter, written(value));
  });

/**
 * The form of a counted message that fits the count, with the count filled in. `key_zero` is for 0 in every language, as in i18next.
 * @param messages with `key_one`, `key_other` and whatever other forms the language has
 * @param language a BCP 47 tag
 * @param written the count as it is shown, where that is not its plain digits
 */
export const fillCount = (
  messages: Readonly<Record<string, string>>,
  key: string,
  count: number,
  language: string,
  written: string | number = count,
): string => {
  const form = count === 0 && `${key}_zero` in messages ? 'zero' : new Intl.PluralRules(language).select(count);
  return fill(messages[`${key}_${form}`] ?? messages[`${key}_other`] ?? '', { count: written });
};
