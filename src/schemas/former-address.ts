import { z } from 'zod';
import { standingPages } from '#i18n/addresses.ts';
import { localePattern, locales } from '#i18n/locales.ts';
import { sections } from '#settings/sections.ts';

/** The form of an address: a decoded path, or `/?p=123`, a page of WordPress. */
const pathForm = /^\/(?:[^/?#\\\p{Cc}][^?#\\\p{Cc}]*|\?(?:p|page_id)=\d+)$/u;

/** What the server takes away from a path, or never looks up. */
const unclean = /\/\/|\/\.|\/$|(?:^|\/)index$|\.html$/;

const folders = [...sections, ...standingPages, 'club', 'player', 'tags', 'authors', 'feeds'].join('|');

/** Pages of this site. */
const ofThisSite = new RegExp(
  `^/(?:${localePattern})(?:$|/(?:${folders})(?:/|$))|^/(?:api|media|avatars|_astro)(?:/|$)`,
);

/** The most characters of a former address. */
export const maxFormerAddress = 2000;

const formerPath = z
  .string()
  .max(maxFormerAddress)
  .regex(pathForm, 'a former address is a path such as /2024/05/story, or /?p=123')
  .refine(
    (path) => path.normalize('NFC') === path && !unclean.test(path),
    'a former address ends without /, /index or .html',
  )
  .refine((path) => !ofThisSite.test(path), 'this is an address of a page that the site has itself');

/**
 * A redirect from an address that the site had before this one, an entry of `redirects.json`. It has no effect while its target is not
 * published, nor where there is a page at that address.
 */
export const formerAddress = z.strictObject({
  from: formerPath,
  /** A story (`news/<id>`), a tag (`tags/<id>`), a page (`pages/<id>`), or a section (`news`). */
  to: z
    .string()
    .regex(/^[a-z]+(?:\/[a-z0-9-]+)?$/, 'a target is a story such as news/<id>, or tags/<id>, pages/<id>, news'),
  /** The language of the page. */
  locale: z.enum(locales),
});
export type FormerAddress = z.infer<typeof formerAddress>;
