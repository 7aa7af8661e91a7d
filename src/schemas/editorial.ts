import { z } from 'zod';
import { localised, partlyLocalised } from './localised.ts';
import { itemBase, webAddress } from './primitives.ts';

/** The author of a story: `authors/<id>.yaml`. */
export const author = z.strictObject({
  ...itemBase,
  /** In the form for the middle of a sentence: `the data desk`. At the beginning of a line pages give it a capital. */
  name: localised,
  /** An external page about the author. Without one structured data links to the front page. */
  url: webAddress.optional(),
  body: localised.optional(),
});
export type Author = z.infer<typeof author>;

/** A tag for stories of all sections: `tags/<id>.yaml`. */
export const tag = z.strictObject({
  ...itemBase,
  name: localised,
  body: localised.optional(),
});
export type Tag = z.infer<typeof tag>;

/** A fixed page such as the privacy policy: `pages/<id>/page.yaml` with `ar.md`, `en.md` or both. */
export const page = z.strictObject({
  ...itemBase,
  title: partlyLocalised,
  description: partlyLocalised,
});
export type Page = z.infer<typeof page>;
