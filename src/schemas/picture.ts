import { z } from 'zod';
import { localised, partlyLocalised } from './localised.ts';

/** The picture at the head of a story: a file beside it, one for both languages or one each. */
export const hero = z.strictObject({
  src: z.union([z.string().min(1), localised]),
  /** What the picture shows, in words. */
  alt: partlyLocalised,
  /** Who made it, as shown under the picture. */
  credit: partlyLocalised,
});
export type Hero = z.infer<typeof hero>;
