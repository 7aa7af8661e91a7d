import { seasonName } from '#components/championship/season-name.ts';
import { drawnMark } from '#components/club/drawn-mark.ts';
import type { MatchRow, RowScore, RowSide } from '#contract/match-row.ts';
import { markSizes, type ScoreSize } from '#football/rows/score-html.ts';
import { originalLocale } from '#i18n/localised-text.ts';
import type { MatchView, Side } from '#newsroom/reader/matches.ts';
import { matchState, stateWords } from './match-state.ts';
import { scoreAbbreviations } from './score-abbreviations.ts';
import { scoreLine } from './score-line.ts';
import { scoreSentence } from './score-sentence.ts';
import { sideName, sideText } from './side-name.ts';
import { stageLabel } from './stage-label.ts';

type Locals = Pick<App.Locals, 't' | 'locale' | 'format' | 'address'>;

/** A side as rows show it. */
export const sideOf = (side: Side, { locale }: Pick<Locals, 'locale'>, size?: ScoreSize): RowSide => ({
  name: sideText(side, locale),
  ...(sideName(side)[locale] === undefined && { lang: originalLocale }),
  ...(size && side.kind === 'team' && { mark: drawnMark(side.club, locale, markSizes[size]) }),
});

/** A match's score with how it was decided, in words. */
export const scoreOf = (match: MatchView['match'], { t }: Pick<Locals, 't'>): RowScore | undefined => {
  const line = scoreLine(match);
  if (!line) return undefined;
  const { home, away, winner, penalties, extraTime } = line;
  const by = (penalties && 'pens') || (extraTime && 'aet') || undefined;
  return {
    ...{ home, away },
    ...(winner && { winner }),
    ...(penalties && { penalties }),
    ...(by && { decided: { by, short: t(`match:score.${by}`), name: t(scoreAbbreviations[by]) } }),
  };
};

const team = (side: Side): string[] => (side.kind === 'team' ? [`club/${side.club.id}`] : []);

/**
 * A match as rows show it: what pages and files are made from.
 * @param size of the score it is for: its marks and its words
 */
export const rowOf = (view: MatchView, locals: Locals, size: ScoreSize = 'list'): MatchRow => {
  const { match, competition, season, home, away, day } = view;
  const { phase, saysStatus } = matchState(view);
  const isUnconfirmed = phase === 'toCome' && !match.timeConfirmed;
  const score = scoreOf(match, locals);
  const state =
    isUnconfirmed && !score && size !== 'head' ? locals.t('match:timeToBeConfirmedShort') : stateWords(view, locals);
  return {
    id: match.id,
    href: locals.address.match(match.id),
    kickoff: match.timeConfirmed ? match.kickoff : match.kickoff.slice(0, 10),
    day,
    status: match.status,
    phase,
    about: [...team(home), ...team(away), `competition/${competition.id}`].join(' '),
    competition: seasonName(competition, season, locals),
    stage: stageLabel(view, locals),
    home: sideOf(home, locals, size),
    away: sideOf(away, locals, size),
    ...(score && { score }),
    ...(saysStatus && { state }),
    sentence: scoreSentence(view, locals),
  };
};
