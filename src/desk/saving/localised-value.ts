import type { DataChange, PlainValue } from '#contract/desk/items.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { changeAt, type DataPath, valueAt } from './data-changes.ts';

/** A text alone is in the language of its letters; a name or a score is for all languages. As src/schemas/localised.ts reads it. */
const languagesOf = (text: string): readonly Locale[] =>
  locales.includes('ar') && /\p{Script=Arabic}/u.test(text) ? ['ar'] : locales;

/** A text by language, from a value that may be one text for both. */
export const textsOf = (value: PlainValue | undefined): Partial<Record<Locale, string>> => {
  if (typeof value === 'string') return Object.fromEntries(languagesOf(value).map((locale) => [locale, value]));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(
    locales.flatMap((locale) => (typeof value[locale] === 'string' ? [[locale, value[locale]]] : [])),
  ) as Partial<Record<Locale, string>>;
};

/** The change that sets a text in one language. Without any text the value itself is removed. */
export const changeOfText = (root: PlainValue, path: DataPath, locale: Locale, text: string): DataChange => {
  const value = valueAt(root, path);
  const { [locale]: _, ...others } = textsOf(value);
  if (text === '' && Object.keys(others).length === 0) return { path };
  if (typeof value !== 'string') return changeAt(root, [...path, locale], text === '' ? undefined : text);
  return changeAt(root, path, text === '' ? others : { ...others, [locale]: text });
};
