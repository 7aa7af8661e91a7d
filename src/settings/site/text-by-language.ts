import { z } from 'zod';

const text = z.string().trim().min(1, 'a text is expected here');

/** A text of `site.yaml`: one for all languages, or one for each by its code. */
export const textByLanguage = z.union(
  [text, z.record(z.string().regex(/^[a-z]{2,3}$/, 'a language is two or three letters, such as ar'), text)],
  { error: 'write one text, or one for each language: { ar: …, en: … }' },
);
export type TextByLanguage = z.infer<typeof textByLanguage>;

/** The text in a language. Where a text has several languages, but not this one, its first. */
export const textIn = (given: TextByLanguage, language: string): string =>
  typeof given === 'string' ? given : (given[language] ?? Object.values(given)[0] ?? '');
