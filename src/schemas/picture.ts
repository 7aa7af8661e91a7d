import { z } from 'zod';
import { id } from './ids.ts';
import { licence } from './licence.ts';
import { localised, partlyLocalised } from './localised.ts';

/** The main picture of a story: a file beside it, one for both languages or one for each. */
export const hero = z.strictObject({
  src: z.union([z.string().min(1), localised]),
  /** A description of the picture. */
  alt: partlyLocalised,
  /** The credit shown under the picture. */
  credit: partlyLocalised,
  /** The licence for others. Without one all rights are reserved, as stated in the terms. */
  licence: licence.optional(),
});
export type Hero = z.infer<typeof hero>;

/** A picture in the text of a story, where a line `::picture{id}` places it. */
export const placedPicture = hero.extend({
  id,
  /** What it shows, in the words under it. */
  caption: partlyLocalised.optional(),
});

/** The same for an item that is always in both languages. */
export const localisedPicture = z.strictObject({
  src: z.union([z.string().min(1), localised]),
  alt: localised,
  credit: localised,
});
