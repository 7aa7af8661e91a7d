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
});
export type PublishingState = z.infer<typeof publishingState>;
