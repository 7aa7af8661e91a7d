import { z } from 'zod';
import { id } from './ids.ts';

/** An instant with its offset or Z, as ISO 8601: `2026-07-19T19:00:00Z`. */
export const instant = z.iso.datetime({ offset: true, error: 'an instant is ISO 8601 with an offset or Z' });

/** A calendar day, `2026-07-19`. */
export const day = z.iso.date('a day is YYYY-MM-DD');

/** Address of a page that readers may open. */
export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'an address on the web begins with https:// or http://',
});

/** The source of data or a text. */
export const source = z.strictObject({
  /** The source's name for readers. */
  name: z.string().min(1),
  url: webAddress.optional(),
  /** Licence identifier (SPDX if there is one), such as `CC0-1.0`; `NONE` if the source states none. */
  licence: z.string().optional(),
});
export type Source = z.infer<typeof source>;

/** Fields of every item. */
export const itemBase = {
  id,
  /** The sources of its data. */
  sources: z.array(source).optional(),
  /** When its data last changed. */
  updatedAt: instant.optional(),
};

/** ISO 3166-1 alpha-2 country, or one of the four home nations that play under their own name. */
export const country = z
  .string()
  .regex(/^(?:[A-Z]{2}|ENG|SCO|WAL|NIR)$/, 'a country is an ISO 3166-1 alpha-2 code, or ENG, SCO, WAL, NIR');

/** `#rrggbb`. */
export const hexColour = z.string().regex(/^#[0-9a-f]{6}$/, 'a colour is #rrggbb in lower case');
