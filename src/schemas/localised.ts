import { z } from 'zod';
import { byLocale, originalLocale, type TextByLocale } from '#i18n/localised-text.ts';
import { defaultLocale, type Locale, locales } from '#i18n/locales.ts';
import { knownLanguages } from '#settings/site/known-languages.ts';

const text = z.string().trim().min(1);

/** Languages that the product knows and the site is not in: texts in them may remain in the content, and nobody reads them. */
const otherLanguages = knownLanguages.filter((language) => !locales.includes(language));

/** Fields for values by language: one for each language of the site, and what the content has in others. */
export const fieldsByLocale = <Schema extends z.ZodType>(schema: Schema): Record<Locale, Schema> => ({
  ...byLocale(() => schema),
  ...Object.fromEntries(otherLanguages.map((language) => [language, z.unknown().optional()])),
});

const inAll = (given: string) => byLocale(() => given);

/**
 * The languages of a text that names none, as a paper of one language writes it: one in Arabic letters is Arabic, and any other one (a
 * name, a score) is for all languages. So a paper that takes another language keeps everything that it has.
 */
const byItsLetters = (given: string): TextByLocale => {
  const [arabic] = locales.filter((locale) => locale === 'ar' && /\p{Script=Arabic}/u.test(given));
  return arabic ? { [arabic]: given } : inAll(given);
};

const orPlainText = <Schema extends z.ZodType>(schema: Schema, languagesOf = byItsLetters): Schema =>
  z.preprocess((value) => (typeof value === 'string' ? languagesOf(value) : value), schema) as unknown as Schema;

/** A text in every language of the site. A text alone is shown in all of them. */
export const localised = orPlainText(z.strictObject(fieldsByLocale(text)), inAll);
export type Localised = z.infer<typeof localised>;

const namesByLanguage = z.strictObject(
  Object.fromEntries(knownLanguages.map((language) => [language, text.optional()])) as Record<
    Locale,
    z.ZodOptional<typeof text>
  >,
);
const namesWithOriginal = z.strictObject({ ...fieldsByLocale(text.optional()), [originalLocale]: text });
const notNamed = 'a name is given in the language of the site, or in Latin letters';

/**
 * A name that always exists in the original spelling, in Latin letters, and in other languages if the spelling is known. Otherwise pages
 * show the original name, marked as such. Never guess a spelling. A site without a language of Latin letters may have its own spelling
 * alone, which is then the original one.
 */
export const localisedName = locales.includes(originalLocale)
  ? orPlainText(namesWithOriginal, inAll)
  : (orPlainText(
      namesByLanguage
        .refine((name) => (name[defaultLocale] ?? name[originalLocale]) !== undefined, notNamed)
        .transform((name) => ({ ...name, [originalLocale]: name[originalLocale] ?? name[defaultLocale] ?? '' })),
    ) as unknown as typeof namesWithOriginal);
export type LocalisedName = z.infer<typeof localisedName>;

/** A text that may exist in only some of the languages, at least one. */
export const partlyLocalised = orPlainText(
  z
    .strictObject(fieldsByLocale(text.optional()))
    .refine(
      (value) => Object.values(value).some((each) => each !== undefined),
      'give the text in at least one language',
    ),
);

/**
 * Texts that exist in the languages of the story or poll that has them: at least in one. The index completes them, so that code may read
 * any language (newsroom/index/texts-in.ts).
 */
export const localisedInOne = partlyLocalised as unknown as typeof localised;

/** A text that is shown in each language as it is written in one of them, such as the name of a desk. */
export const localisedOnce = partlyLocalised.transform((value: TextByLocale) =>
  byLocale((locale) => value[locale] ?? Object.values(value).find((text) => text !== undefined) ?? ''),
) as unknown as typeof localised;
