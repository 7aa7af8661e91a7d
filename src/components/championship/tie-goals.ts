import { scoreLine } from '#components/match/score-line.ts';
import type { MatchView } from '#newsroom/reader/matches.ts';
import type { TieView } from '#newsroom/reader/knockout.ts';

/** Goals in a match, with those of a shoot-out. */
interface SideGoals {
  goals: number;
  penalties: number | undefined;
}

/** The id of a team of a match; undefined while it is not known. */
export const teamOn = (view: MatchView | undefined, side: 'home' | 'away'): string | undefined =>
  view?.[side].kind === 'team' ? view[side].club.id : undefined;

/** The goals of one of the first match's sides in each match of a tie; undefined for a match without a score. */
export const tieGoals = ({ matches }: Pick<TieView, 'matches'>, side: 'home' | 'away'): (SideGoals | undefined)[] =>
  matches.map((view) => {
    const line = scoreLine(view.match);
    const at = view.match.homeTeam === teamOn(matches[0], side) ? 'home' : 'away';
    return line && { goals: line[at], penalties: line.penalties?.[at] };
  });
