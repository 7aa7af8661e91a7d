import type { RoundSummary } from '#newsroom/reader/leagues.ts';

/** The name of a round: Matchday 12; in a part of a split league, with the part's name. */
export const roundName = (
  { id, stage, matchday }: Pick<RoundSummary, 'id' | 'stage' | 'matchday'>,
  { t, locale }: Pick<App.Locals, 't' | 'locale'>,
): string => {
  const round = matchday === undefined ? t('league:round.unnumbered') : t('match:matchday', { number: matchday });
  // Rounds of the first stage have addresses without its id, and names without its name.
  return id.startsWith(`${stage.id}-`) ? t('league:round.inStage', { stage: stage.name[locale], round }) : round;
};
