import { scoreText } from '#i18n/bidi/isolate.ts';
import { winnerFirst } from '#football/winner-first.ts';
import type { MatchView } from '#newsroom/reader/matches.ts';
import type { Goals } from '#schemas/match.ts';
import { matchState, stateWords } from './match-state.ts';
import { scoreLine } from './score-line.ts';
import { sideText } from './side-name.ts';
import { localeFacts } from '#i18n/locales.ts';

/** A match in words, for screen readers: the score, how it was decided, and its status where it is not plain. */
export const scoreSentence = (view: MatchView, locals: Pick<App.Locals, 't' | 'locale'>): string => {
  const { t } = locals;
  const sentence = bareSentence(view, locals);
  return matchState(view).saysStatus
    ? t('match:score.withStatus', { status: stateWords(view, locals), match: sentence })
    : sentence;
};

const bareSentence = (view: MatchView, { t, locale }: Pick<App.Locals, 't' | 'locale'>): string => {
  const [home, away] = [sideText(view.home, locale), sideText(view.away, locale)];
  const line = scoreLine(view.match);
  if (!line) return `${home} ${t('match:versus')} ${away}`;
  const parts = [t('match:score.sentence', { home, score: scoreText(locale, line), away })];
  if (line.penalties) parts.push(shootout(line, line.penalties, { home, away }, { t, locale }));
  else if (line.extraTime) parts.push(t('match:score.afterExtraTime'));
  return parts.join(localeFacts[locale].listSeparator);
};

/** Who won a shoot-out and how, their goals first, or that it has begun: for the end of a sentence. */
export const shootout = (
  { winner }: { winner?: 'home' | 'away' | undefined },
  goals: Goals,
  names: Record<'home' | 'away', string>,
  { t, locale }: Pick<App.Locals, 't' | 'locale'>,
): string =>
  winner
    ? t('match:onPenalties', { winner: names[winner], score: scoreText(locale, winnerFirst(goals)) })
    : t('match:score.inShootout');
