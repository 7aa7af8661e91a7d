import { titleOutcomes, type TitleOutcome } from '#football/champion.ts';
import { type ReadContext } from './context.ts';
import { type SeasonData } from './season-data.ts';

/** How each title of a season was decided, computed once for all reads. */
export const titleOutcomesOf = (
  { once }: Pick<ReadContext, 'once'>,
  { season, matches }: SeasonData,
): [TitleOutcome, ...TitleOutcome[]] => once(`title outcomes ${season.id}`, () => titleOutcomes(season, matches));
