import { seasonOutcome, type SeasonOutcome } from '#football/champion.ts';
import { type ReadContext } from './context.ts';
import { type SeasonData } from './season-data.ts';

/** How a season ended, computed once for all reads. */
export const seasonOutcomeOf = ({ once }: Pick<ReadContext, 'once'>, { season, matches }: SeasonData): SeasonOutcome =>
  once(`season outcome ${season.id}`, () => seasonOutcome(season, matches));
