import { isGoal } from '#football/goal-events.ts';
import { type MatchView } from '#newsroom/reader/matches.ts';
import { matchState } from './match-state.ts';

/**
 * The message that says what is not known of a match that has begun: its line-ups, or these with cards and substitutions. Undefined where both are
 * known, before a match, and for one that was decided without being played to its end.
 */
export const unknownOf = (view: Pick<MatchView, 'match' | 'season'>): 'noLineUps' | 'noDetails' | undefined => {
  const { match } = view;
  const { phase } = matchState(view);
  if (match.lineups || match.status === 'AWARDED' || (phase !== 'over' && phase !== 'live' && phase !== 'stopped'))
    return undefined;
  return 'events' in match && match.events.some((event) => !isGoal(event)) ? 'noLineUps' : 'noDetails';
};
