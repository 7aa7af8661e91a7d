import { type InteractionsFile, type PublishedPoll, rateableTypes } from '#contract/interactions.ts';

/** A publish's list for the server: these rateable items by type, and these polls. */
export const interactions = (
  rateable: Partial<InteractionsFile['rateable']> = {},
  polls: PublishedPoll[] = [],
): InteractionsFile => ({
  rateable: Object.fromEntries(
    rateableTypes.map((type) => [type, rateable[type] ?? []]),
  ) as InteractionsFile['rateable'],
  polls,
});

const hour = 3_600_000;

/** A poll of the options a, b and c, open for an hour to either side of an instant. */
export const pollAround = (now: number, changes: Partial<PublishedPoll> = {}): PublishedPoll => ({
  id: 'final',
  options: ['a', 'b', 'c'],
  opensAt: new Date(now - hour).toISOString(),
  closesAt: new Date(now + hour).toISOString(),
  resultVisibility: 'always',
  allowChange: true,
  ...changes,
});
