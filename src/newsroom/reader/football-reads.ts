import { clubReads } from './clubs.ts';
import { competitionReads } from './competitions.ts';
import type { ReadContext } from './context.ts';
import { matchReads } from './matches.ts';
import { itemReads } from './items.ts';
import { squadReads } from './squads.ts';

/** Named reads of competitions, teams, players and matches: what other reads of football are made of. */
export const footballReads = (context: ReadContext) => {
  const items = itemReads(context);
  return {
    ...items,
    ...clubReads(context, items),
    ...competitionReads(context),
    ...matchReads(context, items),
    ...squadReads(context),
  };
};

export type FootballReads = ReturnType<typeof footballReads>;
