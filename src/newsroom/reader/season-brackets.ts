import { brackets as computeBrackets, type SeasonBracket } from '#football/brackets.ts';
import type { ReadContext } from './context.ts';
import { seasonOfMatch, type SeasonData } from './season-data.ts';

export type BracketTie = SeasonBracket['rounds'][number]['ties'][number];

/** The brackets of a season, computed once for all reads. */
export const bracketsOf = ({ once }: Pick<ReadContext, 'once'>, { season, matches }: SeasonData): SeasonBracket[] =>
  once(`brackets ${season.id}`, () => computeBrackets(season, matches));

/** Every tie of a bracket, the match for third place last. */
export const tiesOf = ({ rounds, thirdPlace }: SeasonBracket): BracketTie[] => [
  ...rounds.flatMap(({ ties }) => ties),
  ...(thirdPlace ? [thirdPlace] : []),
];

/** The place of a bracket on the season's page: the first one's is `bracket`. */
export const anchorOf = ({ stages }: SeasonBracket, at: number): string =>
  at === 0 ? 'bracket' : `bracket-${stages[0] ?? at}`;

/** The tie of a match, and its bracket. */
export const placeOf = (context: ReadContext, matchId: string) => {
  const data = seasonOfMatch(context, matchId);
  const all = data ? bracketsOf(context, data) : [];
  for (const [at, own] of all.entries()) {
    const tie = tiesOf(own).find(({ matches }) => matches.some(({ id }) => id === matchId));
    if (data && tie) return { data, bracket: own, tie, anchor: anchorOf(own, at) };
  }
  return undefined;
};
