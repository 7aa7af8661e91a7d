import { type MatchView } from '#newsroom/reader/football.ts';
import { scoreLine } from './score-line.ts';
import { sideText } from './side-name.ts';

/** A result in words, for those who hear it: who scored how many, and how it was decided. */
export const scoreSentence = (view: MatchView, { t, locale }: Pick<App.Locals, 't' | 'locale'>): string => {
  const [home, away] = [sideText(view.home, locale), sideText(view.away, locale)];
  const line = scoreLine(view.match);
  if (!line) return `${home} ${t('football:score.versus')} ${away}`;
  const parts = [t('football:score.sentence', { home, homeGoals: line.home, away, awayGoals: line.away })];
  if (line.penalties) parts.push(t('football:score.onPenalties', { winner: line.winner === 'home' ? home : away }));
  else if (line.extraTime) parts.push(t('football:score.afterExtraTime'));
  return parts.join(locale === 'ar' ? '، ' : ', ');
};
