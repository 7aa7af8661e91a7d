import { z } from 'zod';
import { byLocale, originalLocale } from '#i18n/localised-text.ts';

const text = z.string().trim().min(1);

/** A text in every language of the site. Editorial fields use this: a story is complete in each language it has. */
export const localised = z.strictObject(byLocale(() => text));
export type Localised = z.infer<typeof localised>;

/**
 * A name that always exists in the original spelling (in Latin letters if the site has such a language), and in other languages if the
 * spelling is known. Otherwise pages show the original name, marked as such. Never guess a spelling.
 */
export const localisedName = z.strictObject({
  ...byLocale(() => text.optional()),
  [originalLocale]: text,
});
export type LocalisedName = z.infer<typeof localisedName>;

/** A text that may exist in only some of the languages, at least one. */
export const partlyLocalised = z
  .strictObject(byLocale(() => text.optional()))
  .refine((value) => Object.values(value).some((each) => each !== undefined), 'give the text in at least one language');
