import { z } from 'zod';

/** Maximum bytes of a text file of an item. */
export const maxDeskTextBytes = 1024 * 1024;
/** Maximum bytes of `story.yaml`, which each request reads; the largest of the demo has a fifth of it. */
export const maxDeskFactsBytes = 64 * 1024;
/** The one or the other, by the file's name. */
export const maxTextBytes = (name: string): number =>
  name.startsWith('story.yaml') ? maxDeskFactsBytes : maxDeskTextBytes;
/** Maximum bytes, pixels, and pixels of a side of a picture that is uploaded. */
export const maxDeskPictureBytes = 32 * 1024 * 1024;
export const maxDeskPicturePixels = 120_000_000;
export const maxDeskPictureSide = 16_384;
/** Maximum pictures of an item. */
export const maxItemPictures = 200;
/** Revisions that are kept of an item. */
export const maxRevisions = 200;
/** Milliseconds after which somebody who says no more has left an item. */
export const presenceMs = 30_000;
/** Maximum things that are found. */
export const maxFound = 30;

/** Types of pictures that are taken, by the endings of their names. */
export const deskPictureTypes = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;

/** Types that are shown: drawings too, which are put beside a story by hand alone, as they may hold what a browser would run. */
export const shownPictureTypes = { ...deskPictureTypes, svg: 'image/svg+xml' } as const;

/** Name of a picture beside a story that the desk takes. */
export const pictureName = z.string().regex(/^[a-z0-9](?:[\w-]{0,79})\.(?:jpe?g|png|webp|avif)$/i);
/** The same of one that it shows. */
export const shownPictureName = z.string().regex(/^[a-z0-9](?:[\w-]{0,79})\.(?:jpe?g|png|webp|avif|svg)$/i);
