import { type MatchView } from '#newsroom/reader/football.ts';

type Placed = Pick<MatchView, 'match' | 'competition' | 'groupName' | 'stageName' | 'isFirstStage'>;

/** The stage of a match within its competition: its group, a league's matchday, or the round. */
export const stageLabel = (
  { match, competition, groupName, stageName, isFirstStage }: Placed,
  { t, locale, format }: Pick<App.Locals, 't' | 'locale' | 'format'>,
): string => {
  if (groupName) return groupName[locale];
  if (competition.kind !== 'league' || match.matchday === undefined) return stageName[locale];
  const round = t('match:matchday', { number: format.number(match.matchday) });
  return isFirstStage ? round : t('league:round.inStage', { stage: stageName[locale], round });
};
