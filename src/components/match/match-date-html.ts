import { kickoffHtml } from '#football/rows/kickoff-html.ts';
import type { MatchView } from '#newsroom/reader/matches.ts';
import { kickoffText } from './kickoff-text.ts';
import { matchState } from './match-state.ts';

/**
 * The day of a match at its stadium, the same for every reader; beside the time of a match to come by the clock of that time
 * (docs/decisions/058).
 * @param as short: Sun 19 July; long: Sunday 19 July 2026
 */
export const matchDateHtml = (
  view: MatchView,
  as: 'short' | 'long',
  isBesideTime: boolean,
  locals: Pick<App.Locals, 'format' | 'read'>,
): string => {
  if (isBesideTime && matchState(view).centre === 'time') {
    const style = as === 'short' ? 'day' : 'date';
    return kickoffHtml({ kickoff: view.match.kickoff, as: style, text: kickoffText(view.match, style, locals) });
  }
  return `<time datetime="${view.day}">${locals.format.date(view.day, as === 'short' ? 'shortDay' : 'weekday')}</time>`;
};
