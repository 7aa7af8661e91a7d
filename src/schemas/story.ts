import { z } from 'zod';
import { fieldsByLocale, localised, localisedInOne, partlyLocalised } from './localised.ts';
import { licence } from './licence.ts';
import { placedEmbed } from './embed.ts';
import { hero, placedPicture } from './picture.ts';
import { chart } from './chart.ts';
import { id, idOf } from './ids.ts';
import { instant, itemBase } from './primitives.ts';

/** draft: only in development. scheduled: published once it is due. archived: withdrawn. */
const status = z.enum(['draft', 'scheduled', 'published', 'archived']);

/** An object by language, or one plain string for both. */
const slug = z.union([z.string().min(1), partlyLocalised], 'a slug is one text in quotes, or one for each language');

/** A subject of a story: a football item by kind and id. */
export const reference = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('club'), id: idOf('club') }),
  z.strictObject({ kind: z.literal('player'), id: idOf('player') }),
  z.strictObject({ kind: z.literal('competition'), id: idOf('competition') }),
  z.strictObject({ kind: z.literal('match'), id: idOf('match') }),
]);
export type Reference = z.infer<typeof reference>;

/** Overrides for search engines and share cards; the title and dek are used without them. */
const seo = z.strictObject({
  title: partlyLocalised.optional(),
  description: partlyLocalised.optional(),
  /** A picture beside the story for its share image, instead of its main picture. */
  image: partlyLocalised.optional(),
});

const captionFile = z.string().regex(/\.vtt$/i, 'captions are a file .vtt');

const video = z.strictObject({
  /** File beside the story, without its extension's alternatives: `goals.mp4`. */
  src: z.string().regex(/\.(?:mp4|webm)$/i, 'a video is a file .mp4 or .webm'),
  /** A still picture, file beside the story. */
  poster: z.string().min(1),
  /** WebVTT files beside the story. */
  captions: z.strictObject(fieldsByLocale(captionFile.optional())),
  /** Description of the clip in words. */
  title: partlyLocalised,
  /** Length in whole seconds. */
  durationSeconds: z.int().positive(),
});

/** A mistake of a published story that was corrected: readers see the note and its time. */
const correction = z.strictObject({ at: instant, note: partlyLocalised });
export type Correction = z.infer<typeof correction>;

const editorialBase = {
  ...itemBase,
  slug,
  status,
  title: partlyLocalised,
  publishedAt: instant,
  updatedAt: instant.optional(),
  tags: z.array(idOf('tag')).default([]),
  about: z.array(reference).default([]),
  seo: seo.optional(),
  /** In any order. A note in one language alone is shown in that language. */
  corrections: z.array(correction).default([]),
};

/** A line in the body places one of them. */
const haveDistinctIds = (items: readonly { id: string }[]): boolean =>
  new Set(items.map(({ id: own }) => own)).size === items.length;
const distinct = { params: { key: 'ownIds' } };

/**
 * `story.yaml` of news, articles and analytics: the facts both languages share, short texts by language.
 * The bodies lie beside it as `ar.md` and `en.md`; a language without a body or title is not published.
 */
export const story = z.strictObject({
  ...editorialBase,
  /** One or two sentences under the headline. */
  dek: partlyLocalised,
  /** A desk or a person. */
  author: idOf('author'),
  hero,
  /** Placed in the body by a line `::picture{id}`, several beside each other by `::gallery{id, id}`. */
  pictures: z.array(placedPicture).refine(haveDistinctIds, distinct).default([]),
  /** Placed in the body by a line `::embed{id}`. A link alone on its line needs no entry. */
  embeds: z.array(placedEmbed).refine(haveDistinctIds, distinct).default([]),
  video: video.optional(),
  /** Analytics only: charts, placed in the body by a line `::chart{id}`. */
  charts: z.array(chart).refine(haveDistinctIds, distinct).default([]),
  /** Articles only: the series it belongs to. */
  series: z.strictObject({ id, name: localisedInOne, part: z.int().positive() }).optional(),
  /** A live blog: its bodies have entries, each below a line `::entry{2026-07-19 20:05}`. `ends` is when it is over. */
  live: z.strictObject({ match: idOf('match').optional(), ends: instant.optional() }).optional(),
});
export type Story = z.infer<typeof story>;

/** `story.yaml` of a caricature. */
export const caricature = z.strictObject({
  ...editorialBase,
  /** The drawing, one for each language if it has text; at least 1,200 px wide (for vector drawings the viewBox counts). */
  image: z.union([z.string().min(1), localised]),
  /** A description of the scene and the text in it. */
  alt: partlyLocalised,
  captionText: partlyLocalised,
  /** The author who drew it. */
  artist: idOf('author'),
  /** Like `hero.licence` of a story. */
  licence: licence.optional(),
});
