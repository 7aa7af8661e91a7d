import { z } from 'zod';

/** The file in which publishing records its result, beside the site and not in it: its paths and errors must not be public. */
export const publishingStateFile = (dist: string): string => `${dist}.publishing.json`;

export const publishingOutcomes = ['published', 'failed'] as const;

/** How far a first publish is, which serves the site while it renders it. */
export const renderingProgress = z.object({
  /** Pages and other rendered files. */
  rendered: z.number().int(),
  total: z.number().int(),
});
export type RenderingProgress = z.infer<typeof renderingProgress>;

/** What a publish that succeeded took. */
const publishFigures = z.object({
  at: z.iso.datetime(),
  milliseconds: z.number(),
  renderedPages: z.number().int(),
  /** All that the site has. */
  pages: z.number().int(),
});
export type PublishFigures = z.infer<typeof publishFigures>;

/** The shape of that file. Instants are ISO 8601 in UTC. */
export const publishingState = z.object({
  /** When publishing last ended; null while the first publish renders. */
  lastAt: z.iso.datetime().nullable(),
  lastOutcome: z.enum(publishingOutcomes).nullable(),
  /** Since when every publish has failed; null where the last one succeeded. */
  failingSince: z.iso.datetime().nullable(),
  /** Why the last one failed, as printed on the terminal; null where it succeeded. */
  message: z.string().nullable(),
  /** Null once every page is rendered. */
  rendering: renderingProgress.nullable().default(null),
  /** The last publish that succeeded; null before the first. */
  published: publishFigures.nullable().default(null),
  /** The last that rendered every page, by which the next one is estimated. */
  publishedWhole: publishFigures.nullable().default(null),
  /** Since when the program that a CDN is purged by fails (--changed-hook); null where it does not. */
  hookFailingSince: z.iso.datetime().nullable().default(null),
  /** How many publishes have failed, ever. */
  failures: z.number().int().default(0),
});
export type PublishingState = z.infer<typeof publishingState>;
