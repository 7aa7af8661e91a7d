import { isGoal } from '#football/goal-events.ts';
import type { DecidedMatch, Goals } from '#schemas/match.ts';

/** A goal with its place in the match. */
export interface Goal {
  match: DecidedMatch;
  /** Id of the team it counts for, and of the other. */
  team: string;
  opponent: string;
  /** Id or name of the scorer; an own goal has none. */
  scorer?: string;
  /** Minute of normal or extra time, 1 to 120, and minutes of added time after it. */
  minute: number;
  addedTime: number;
}

/** The goals of a match in the order they fell; penalties of a shoot-out are no goals. */
export function goalsOf(match: DecidedMatch): Goal[] {
  return match.events
    .filter(isGoal)
    .map((event) => ({
      match,
      team: event.team,
      opponent: event.team === match.homeTeam ? match.awayTeam : match.homeTeam,
      ...(event.type !== 'ownGoal' && { scorer: event.player ?? event.name?.en }),
      minute: event.minute,
      addedTime: event.addedTime ?? 0,
    }))
    .sort((a, b) => a.minute - b.minute || a.addedTime - b.addedTime);
}

/** The score when a minute of normal or extra time was up, its added time left out or counted. */
export function scoreAt(match: DecidedMatch, minute: number, withAddedTime = false): Goals {
  const fallen = goalsOf(match).filter(
    (goal) => goal.minute < minute || (goal.minute === minute && (withAddedTime || goal.addedTime === 0)),
  );
  const home = fallen.filter((goal) => goal.team === match.homeTeam).length;
  return { home, away: fallen.length - home };
}

/** 1 when the home team leads, -1 when the away team does, 0 when level. */
export const leader = (score: Goals): number => Math.sign(score.home - score.away);

/** Goals for the two sides when play ended, shoot-out apart. */
export const scoreOfMatch = (match: DecidedMatch): Goals => match.score.afterExtraTime ?? match.score.regularTime;

/** How many matches each team played. */
export function matchesPlayed(matches: DecidedMatch[]): Map<string, number> {
  const played = new Map<string, number>();
  for (const team of matches.flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam])) {
    played.set(team, (played.get(team) ?? 0) + 1);
  }
  return played;
}
