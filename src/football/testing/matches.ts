import { match as matchSchema, type DecidedMatch, type Goals, type Match, type MatchEvent } from '#schemas/match.ts';

/** `'2-1'` as goals. */
const goalsOf = (text: string): Goals => {
  const [home, away] = text.split('-').map(Number);
  if (home === undefined || away === undefined) throw new Error(`"${text}" is not a score such as 2-1`);
  return { home, away };
};

/** What a test may set for a match beyond its teams and score. */
export interface Details {
  id?: string;
  stage?: string;
  group?: string;
  matchday?: number;
  kickoff?: string;
  afterExtraTime?: string;
  penalties?: string;
  events?: MatchEvent[];
}

let made = 0;

/** A finished match for tests: `played('mexico', 'egypt', '2-1')`. Each is a day later than the one made before it. */
export function played(homeTeam: string, awayTeam: string, regularTime: string, details: Details = {}): DecidedMatch {
  made += 1;
  const { afterExtraTime, penalties, ...rest } = details;
  const kickoff = new Date(Date.UTC(2026, 0, 1) + made * 86_400_000).toISOString();
  const parsed = matchSchema.parse({
    id: `match-${made}`,
    season: 'test',
    stage: 'league',
    kickoff,
    homeTeam,
    awayTeam,
    status: 'FINISHED',
    score: {
      regularTime: goalsOf(regularTime),
      ...(afterExtraTime && { afterExtraTime: goalsOf(afterExtraTime) }),
      ...(penalties && { penalties: goalsOf(penalties) }),
    },
    ...rest,
  });
  if (parsed.status !== 'FINISHED') throw new Error('a played match is finished');
  return parsed;
}

/** A match to come, or one that will not be played as planned. */
export const scheduled = (
  homeTeam: string,
  awayTeam: string,
  kickoff: string,
  more: { status?: 'SCHEDULED' | 'TIMED' | 'POSTPONED' | 'CANCELLED'; timeConfirmed?: boolean; id?: string } = {},
): Match =>
  matchSchema.parse({
    id: `match-${homeTeam}-${awayTeam}`,
    season: 'test',
    stage: 'league',
    status: 'TIMED',
    homeTeam,
    awayTeam,
    kickoff,
    ...more,
  });

/** A goal for tests. */
export const goal = (team: string, player: string, minute: number, type: MatchEvent['type'] = 'goal'): MatchEvent => ({
  type,
  minute,
  team,
  player,
});
