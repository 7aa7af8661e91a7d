import { z } from 'zod';
import { resultVisibilities } from '#schemas/poll.ts';
import { sections } from '#settings/sections.ts';

/** Kinds of items a reader can rate: stories by their section, and the subjects of football pages. */
export const rateableTypes = [...sections, 'match', 'club', 'player'] as const;
export type RateableType = (typeof rateableTypes)[number];

/** Name of the file in `dist/` in which publishing lists for the server what readers can rate and vote on. */
export const interactionsFileName = 'interactions.json';

const published = z.strictObject({
  id: z.string(),
  /** Ids, in the order they are shown. */
  options: z.array(z.string()),
  opensAt: z.iso.datetime({ offset: true }),
  closesAt: z.iso.datetime({ offset: true }),
  resultVisibility: z.enum(resultVisibilities),
  allowChange: z.boolean(),
});
/** A poll's data for the server. Its texts are only in the pages. */
export type PublishedPoll = z.infer<typeof published>;

/** The schema of that file: ids of rateable items by their type, and every poll with its times and options. */
export const interactionsFile = z.strictObject({
  rateable: z.record(z.enum(rateableTypes), z.array(z.string())),
  polls: z.array(published),
});
export type InteractionsFile = z.infer<typeof interactionsFile>;
