import { useStore } from '@nanostores/react';
import ar from '#i18n/messages/ar/desk-matches.json';
import en from '#i18n/messages/en/desk-matches.json';
import type { Names } from '#contract/desk/record.ts';
import type { Messages } from '#i18n/message-types.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { $language } from '../stores/look.ts';
import { type KeysOf, type Values, wordsFrom } from '../words/words.ts';

export type RecordKeyOfWords = KeysOf<Messages['desk-matches']>;
export type SayMatch = (key: RecordKeyOfWords, values?: Values) => string;

const files: Record<Locale, unknown> = { ar, en };
const words: Record<Locale, SayMatch> = {
  ar: wordsFrom<RecordKeyOfWords>(files, 'ar'),
  en: wordsFrom<RecordKeyOfWords>(files, 'en'),
};

/** The texts of match entry in the interface's language. */
export const useMatchWords = (): SayMatch => words[useStore($language)];

/** A name in the interface's language, or in one that it is known in. */
export const nameOf = (names: Partial<Names> | undefined, locale: Locale): string =>
  names?.[locale] ??
  locales.map((each) => names?.[each]).find((name) => name !== undefined) ??
  Object.values(names ?? {})[0] ??
  '';

/** Names in the interface's language. */
export const useNames = (): ((names: Partial<Names> | undefined) => string) => {
  const locale = useStore($language);
  return (names) => nameOf(names, locale);
};
