import { z } from 'zod';
import { codeOfFirst, unwritable } from '#lib/unwritable.ts';

const text = z.string().trim().min(1, 'a text is expected here');

/** Characters that turn the direction of what follows. */
const directionOverride = /[\u202A-\u202E]/;

/** The most characters of a text at the foot of each page, and of a name. */
export const maxSiteTextLength = 2000;
export const maxSiteNameLength = 100;

const expected = 'write one text, or one for each language: { ar: …, en: … }';

type Fault = (text: string) => string | undefined;

const textFault: Fault = (given) => {
  const code = codeOfFirst(given, unwritable) ?? codeOfFirst(given, directionOverride);
  if (code !== undefined) return `has the invisible character ${code}: remove it`;
  return given.length > maxSiteTextLength
    ? `has ${given.length} characters, where ${maxSiteTextLength} are the most`
    : undefined;
};

const nameFault: Fault = (given) =>
  given.length > maxSiteNameLength || /[\n\t\u2028\u2029\u2066-\u2069]/.test(given)
    ? `is one line of ${maxSiteNameLength} characters at most`
    : textFault(given);

const byLanguage = (faultOf: Fault) =>
  z
    .union(
      [
        text,
        z
          .record(z.string().regex(/^[a-z]{2,3}$/, 'a language is two or three letters, such as ar'), text)
          .refine((given) => Object.keys(given).length > 0, expected),
      ],
      { error: expected },
    )
    .superRefine((given, context) => {
      const texts: [string[], string][] =
        typeof given === 'string' ? [[[], given]] : Object.entries(given).map(([language, each]) => [[language], each]);
      for (const [path, each] of texts) {
        const message = faultOf(each);
        if (message !== undefined) context.addIssue({ code: 'custom', path, message });
      }
    });

/** A text of `site.yaml`: one for all languages, or one for each by its code. */
export const textByLanguage = byLanguage(textFault);
export type TextByLanguage = z.infer<typeof textByLanguage>;

/** A name, in one line. */
export const nameByLanguage = byLanguage(nameFault);

/** The text in a language. Where a text has several languages, but not this one, its first. */
export const textIn = (given: TextByLanguage, language: string): string =>
  typeof given === 'string' ? given : (given[language] ?? Object.values(given)[0] ?? '');
