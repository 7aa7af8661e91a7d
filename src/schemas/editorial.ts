import { z } from 'zod';
import { localisedOnce, partlyLocalised } from './localised.ts';
import { itemBase, webAddress } from './primitives.ts';

/** The author of a story: `authors/<id>.yaml`, or `authors/<id>/author.yaml` with a portrait beside it. */
export const author = z.strictObject({
  ...itemBase,
  kind: z.enum(['person', 'desk']).default('person'),
  /** In the form for the middle of a sentence: `the data desk`. At the beginning of a line pages give it a capital. */
  name: localisedOnce,
  /** What they do: `Football writer, Cairo`. */
  role: partlyLocalised.optional(),
  /** Who they are, in a few sentences. */
  body: localisedOnce.optional(),
  /** A file beside it, at best square. */
  photo: z.strictObject({ src: z.string().min(1), credit: partlyLocalised.optional() }).optional(),
  /** A page about the author elsewhere. */
  url: webAddress.optional(),
  /** Pages of the author elsewhere: X, YouTube, Instagram… */
  accounts: z.array(webAddress).default([]),
});
export type AuthorFile = z.infer<typeof author>;

/** A tag for stories of all sections: `tags/<id>.yaml`. */
export const tag = z.strictObject({
  ...itemBase,
  name: localisedOnce,
  body: localisedOnce.optional(),
});
export type Tag = z.infer<typeof tag>;

/** A fixed page such as the privacy policy: `pages/<id>/page.yaml` with `ar.md`, `en.md` or both. */
export const page = z.strictObject({
  ...itemBase,
  title: partlyLocalised,
  description: partlyLocalised,
});
export type Page = z.infer<typeof page>;
