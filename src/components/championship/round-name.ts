import { type RoundSummary } from '#newsroom/reader/leagues.ts';

/** What a round is called: Matchday 12; in a part of a league that has split, with the part's name. */
export const roundName = (
  { id, stage, matchday }: Pick<RoundSummary, 'id' | 'stage' | 'matchday'>,
  { t, locale }: Pick<App.Locals, 't' | 'locale'>,
): string => {
  const round = matchday === undefined ? t('league:round.unnumbered') : t('match:matchday', { number: matchday });
  // Rounds of the first stage have addresses without its id, and names without its name.
  return id.startsWith(`${stage.id}-`) ? t('league:round.inStage', { stage: stage.name[locale], round }) : round;
};
