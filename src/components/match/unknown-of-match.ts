import { isGoal } from '#football/goal-events.ts';
import type { MatchView } from '#newsroom/reader/matches.ts';
import { matchState } from './match-state.ts';
import { scoreLine } from './score-line.ts';

/** The message that names what is not known of a match. */
export type Unknown = 'noLineUps' | 'noDetails' | 'noRecord';

/**
 * What is not known of a match that has begun: its line-ups, these with cards and substitutions, or its scorers too. Undefined where all are
 * known, before a match, and for one that was decided without being played to its end.
 */
export const unknownOf = (view: Pick<MatchView, 'match' | 'season'>): Unknown | undefined => {
  const { match } = view;
  const { phase } = matchState(view);
  if (match.lineups || match.status === 'AWARDED' || (phase !== 'over' && phase !== 'live' && phase !== 'stopped'))
    return undefined;
  const events = 'events' in match ? match.events : [];
  if (events.some((event) => !isGoal(event))) return 'noLineUps';
  const { home, away } = scoreLine(match) ?? { home: 0, away: 0 };
  return events.length === 0 && home + away > 0 ? 'noRecord' : 'noDetails';
};
