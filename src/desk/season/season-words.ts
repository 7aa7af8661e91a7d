import { useStore } from '@nanostores/react';
import ar from '#i18n/messages/ar/desk-season.json';
import en from '#i18n/messages/en/desk-season.json';
import type { Messages } from '#i18n/message-types.ts';
import type { Locale } from '#i18n/locales.ts';
import { $language } from '../stores/look.ts';
import { type KeysOf, type Values, wordsFrom } from '../words/words.ts';

type SeasonKey = KeysOf<Messages['desk-season']>;
type SaySeason = (key: SeasonKey, values?: Values) => string;

const files: Record<Locale, unknown> = { ar, en };
const words: Record<Locale, SaySeason> = {
  ar: wordsFrom<SeasonKey>(files, 'ar'),
  en: wordsFrom<SeasonKey>(files, 'en'),
};

/** The texts of the import of a season in the interface's language. */
export const useSeasonWords = (): SaySeason => words[useStore($language)];

/** What comes of an irregularity, or what to do about it. */
export const explanation = (say: SaySeason, code: string): string =>
  Object.hasOwn(en.explain, code) ? say(`explain.${code}` as SeasonKey) : '';

/** What an irregularity is, in words; its code where there are none. */
export const codeText = (say: SaySeason, code: string): string =>
  Object.hasOwn(en.code, code) ? say(`code.${code}` as SeasonKey) : code;
