import { z } from 'zod';
import { embedOf } from './embed-services.ts';
import { id } from './ids.ts';
import { partlyLocalised } from './localised.ts';
import { hero } from './picture.ts';

/** A post or a video of another service, where a line `::embed{id}` places it, with a title and a still of the newsroom's own. */
export const placedEmbed = z.strictObject({
  id,
  /** Of a video of YouTube, or of a post of X or Instagram. */
  url: z.string().refine((address) => embedOf(address) !== undefined, { params: { key: 'embedAddress' } }),
  /** What it shows, in the words on its button. */
  title: partlyLocalised.optional(),
  /** A picture beside the story, shown until a reader has the service loaded. */
  still: hero.optional(),
});
