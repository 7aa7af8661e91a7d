import type { Language } from '#settings/site/known-languages.ts';

/** A text as it was typed, by language: Arabic letters are Arabic, any other ones English. `VAR check | مراجعة` is in both. */
export const textsByLanguage = (typed: string): Partial<Record<Language, string>> =>
  Object.fromEntries(
    typed
      .split('|')
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => [/\p{Script=Arabic}/u.test(part) ? 'ar' : 'en', part]),
  );
