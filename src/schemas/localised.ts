import { z } from 'zod';

/** A text in every language of the site. Editorial fields use this: a story is complete in each language it has. */
export const localised = z.strictObject({
  /** The Arabic text. */
  ar: z.string().trim().min(1),
  /** The English text. */
  en: z.string().trim().min(1),
});
export type Localised = z.infer<typeof localised>;

/** A name that always exists in Latin letters and, where the desk knows the spelling, in Arabic. */
export const localisedName = z.strictObject({
  /** Absent: pages show the Latin name and mark it as such. Never a guess. */
  ar: z.string().trim().min(1).optional(),
  /** The name in Latin letters. */
  en: z.string().trim().min(1),
});
export type LocalisedName = z.infer<typeof localisedName>;

/** A text that may exist in only some of the languages, at least one. */
export const partlyLocalised = z
  .strictObject({ ar: z.string().trim().min(1).optional(), en: z.string().trim().min(1).optional() })
  .refine((text) => text.ar !== undefined || text.en !== undefined, 'give the text in at least one language');
