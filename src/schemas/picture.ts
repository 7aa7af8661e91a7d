import { z } from 'zod';
import { id } from './ids.ts';
import { licence } from './licence.ts';
import { localised, localisedInOne, partlyLocalised } from './localised.ts';

/**
 * The part of a photograph that stays where another shape needs it cut, its middle without one. The words are those of CSS and of sharp, and
 * mean the same in every language: what is left in a picture is left.
 */
const focus = z.enum([
  ...(['top', 'bottom', 'left', 'right'] as const),
  ...(['left top', 'right top', 'left bottom', 'right bottom'] as const),
]);
export type Focus = z.infer<typeof focus>;

/** The main picture of a story: a file beside it, one for both languages or one for each. */
export const hero = z.strictObject({
  src: z.union([z.string().min(1), localised]),
  /** A description of the picture. */
  alt: partlyLocalised,
  /** The credit shown under the picture. */
  credit: partlyLocalised,
  /** The licence for others. Without one all rights are reserved, as stated in the terms. */
  licence: licence.optional(),
  focus: focus.optional(),
});
export type Hero = z.infer<typeof hero>;

/** A picture in the text of a story, where a line `::picture{id}` places it. */
export const placedPicture = hero.extend({
  id,
  /** What it shows, in the words under it. */
  caption: partlyLocalised.optional(),
});

/** The picture of a poll, with texts in the poll's languages. */
export const localisedPicture = z.strictObject({
  src: z.union([z.string().min(1), localised]),
  alt: localisedInOne,
  credit: localisedInOne,
});
