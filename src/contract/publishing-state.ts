import { z } from 'zod';

/** Where publishing says how it went, beside the site and not in it: there are paths and errors in it that are for nobody outside. */
export const publishingStateFile = (dist: string): string => `${dist}.publishing.json`;

export const publishingOutcomes = ['published', 'failed'] as const;

/** That file's shape. Instants are ISO 8601 in UTC. */
export const publishingState = z.object({
  /** When it ended last. */
  lastAt: z.iso.datetime(),
  lastOutcome: z.enum(publishingOutcomes),
  /** Since when every publish has failed; null where the last one succeeded. */
  failingSince: z.iso.datetime().nullable(),
  /** Why the last one failed, as it was told on the terminal; null where it succeeded. */
  message: z.string().nullable(),
});
export type PublishingState = z.infer<typeof publishingState>;
