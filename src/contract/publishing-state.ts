import { z } from 'zod';

/** The file in which publishing records its result, beside the site and not in it: its paths and errors must not be public. */
export const publishingStateFile = (dist: string): string => `${dist}.publishing.json`;

export const publishingOutcomes = ['published', 'failed'] as const;

/** The shape of that file. Instants are ISO 8601 in UTC. */
export const publishingState = z.object({
  /** When publishing last ended. */
  lastAt: z.iso.datetime(),
  lastOutcome: z.enum(publishingOutcomes),
  /** Since when every publish has failed; null where the last one succeeded. */
  failingSince: z.iso.datetime().nullable(),
  /** Why the last one failed, as printed on the terminal; null where it succeeded. */
  message: z.string().nullable(),
});
export type PublishingState = z.infer<typeof publishingState>;
