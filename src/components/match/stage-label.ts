import { type MatchView } from '#newsroom/reader/football.ts';

/** Where a match belongs within its competition: its group, a league's matchday, or the round. */
export const stageLabel = (
  { match, competition, groupName, stageName }: Pick<MatchView, 'match' | 'competition' | 'groupName' | 'stageName'>,
  { t, locale, format }: Pick<App.Locals, 't' | 'locale' | 'format'>,
): string => {
  if (groupName) return groupName[locale];
  return competition.kind === 'league' && match.matchday !== undefined
    ? t('match:matchday', { number: format.number(match.matchday) })
    : stageName[locale];
};
