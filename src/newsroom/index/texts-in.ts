import { byLocale } from '#i18n/localised-text.ts';
import type { Locale } from '#i18n/locales.ts';
import { knownLanguages } from '#settings/site/known-languages.ts';

const isLanguage = (key: string): boolean => (knownLanguages as readonly string[]).includes(key);

const isTextByLanguage = (value: object): value is Partial<Record<Locale, string>> => {
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([key, text]) => isLanguage(key) && typeof text === 'string');
};

/**
 * A value whose texts by language are those of one language, under each of the site's: a chart of a story in Arabic needs no English ones.
 * @param onMissing receives the dotted path of a text that the language lacks; the text of another one is in its place
 */
export const textsIn = <Value>(value: Value, locale: Locale, onMissing: (field: string) => void, field = ''): Value => {
  const at = (key: string): string => (field ? `${field}.${key}` : key);
  if (Array.isArray(value))
    return value.map((each: unknown, index) => textsIn(each, locale, onMissing, at(String(index)))) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (!isTextByLanguage(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, textsIn(each as unknown, locale, onMissing, at(key))]),
    ) as Value;
  if (value[locale] === undefined) onMissing(field);
  const text = value[locale] ?? Object.values(value)[0];
  return byLocale(() => text) as Value;
};
