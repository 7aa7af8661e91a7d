import { z } from 'zod';

/** The file in which publishing records its result, beside the site and not in it: its paths and errors must not be public. */
export const publishingStateFile = (dist: string): string => `${dist}.publishing.json`;

export const publishingOutcomes = ['published', 'failed'] as const;

/** The progress of a first publish, which serves the site while it renders it. */
export const renderingProgress = z.object({
  /** Pages and other rendered files. */
  rendered: z.number().int(),
  total: z.number().int(),
});
export type RenderingProgress = z.infer<typeof renderingProgress>;

/** The duration and size of a successful publish. */
const publishFigures = z.object({
  at: z.iso.datetime(),
  milliseconds: z.number(),
  renderedPages: z.number().int(),
  /** All pages of the site. */
  pages: z.number().int(),
});
export type PublishFigures = z.infer<typeof publishFigures>;

/** The schema of that file. Instants are ISO 8601 in UTC. */
export const publishingState = z.object({
  /** When publishing last ended; null while the first publish renders. */
  lastAt: z.iso.datetime().nullable(),
  lastOutcome: z.enum(publishingOutcomes).nullable(),
  /** The time since which every publish has failed; null if the last one succeeded. */
  failingSince: z.iso.datetime().nullable(),
  /** Why the last one failed, as printed on the terminal; null if it succeeded. */
  message: z.string().nullable(),
  /** Null once every page is rendered. */
  rendering: renderingProgress.nullable().default(null),
  /** The last publish that succeeded; null before the first. */
  published: publishFigures.nullable().default(null),
  /** The last publish that rendered every page, for estimating the next one. */
  publishedWhole: publishFigures.nullable().default(null),
  /** The time since which the program that purges a CDN (--changed-hook) has failed; null if it has not. */
  hookFailingSince: z.iso.datetime().nullable().default(null),
  /** The mistakes in the content that did not stop the last publish, a line each. */
  mistakes: z.array(z.string()).default([]),
  /** How many there are: the list may be shorter. */
  mistakeCount: z.number().int().default(0),
  /** How many publishes have failed, ever. */
  failures: z.number().int().default(0),
});
export type PublishingState = z.infer<typeof publishingState>;
