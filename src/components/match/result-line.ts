import { kickoffHtml } from '#football/rows/kickoff-html.ts';
import { resultLineHtml } from '#football/rows/result-line-html.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { type MatchView } from '#newsroom/reader/matches.ts';
import { kickoffText } from './kickoff-text.ts';
import { matchDateHtml } from './match-date-html.ts';
import { matchState, stateWords } from './match-state.ts';
import { scoreOf, sideOf } from './row-of.ts';

/**
 * A result as one line of words, as HTML.
 * @param isDated the day stands beside it: a match to come shows its time
 */
export const resultLine = (view: MatchView, locals: App.Locals, isDated = false): string => {
  const { match, home, away } = view;
  const state = matchState(view);
  const words = stateWords(view, locals);
  const instead = [
    state.phase === 'toCome' && !isDated && matchDateHtml(view, 'short', false, locals),
    isDated &&
      state.centre === 'time' &&
      kickoffHtml({ kickoff: match.kickoff, as: 'time', text: kickoffText(match, 'time', locals) }),
    state.centre === 'word' && (isDated || state.phase !== 'toCome') && `<small>${escapeHtml(words)}</small>`,
  ];
  const line = {
    href: locals.address.match(match.id),
    home: sideOf(home, locals),
    away: sideOf(away, locals),
    score: scoreOf(match, locals),
    state: state.saysStatus ? words : undefined,
  };
  return resultLineHtml(line, instead.filter(Boolean).join(''));
};
