import type { MatchView } from '#newsroom/reader/matches.ts';

type Placed = Pick<MatchView, 'match' | 'competition' | 'groupName' | 'stageName' | 'roundName' | 'isFirstStage'>;

/**
 * The stage of a match within its competition: its group, a league's matchday, or the round.
 * @param matches how many matches it stands for: several of a round have its name, one may have another
 */
export const stageLabel = (
  { match, competition, groupName, stageName, roundName, isFirstStage }: Placed,
  { t, locale, format }: Pick<App.Locals, 't' | 'locale' | 'format'>,
  matches = 1,
): string => {
  if (groupName) return groupName[locale];
  if (competition.kind !== 'league' || match.matchday === undefined)
    return (matches > 1 ? roundName : stageName)[locale];
  const round = t('match:matchday', { number: format.number(match.matchday) });
  return isFirstStage ? round : t('league:round.inStage', { stage: roundName[locale], round });
};
