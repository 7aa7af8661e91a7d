import type { Goals, Match, Score } from '#schemas/match.ts';

/** The score at a moment of a match, and the last minute before it. */
export interface Moment {
  field: keyof Score;
  words: string;
  minute: number;
  goals: Goals;
}

/** The moments of a match whose score is known, in order. None of an awarded match: its score was not played. */
export function scoredMoments(match: Match): Moment[] {
  if (!('score' in match) || !match.score || match.status === 'AWARDED') return [];
  const { halfTime, regularTime, afterExtraTime } = match.score;
  return [
    ...(halfTime ? [{ field: 'halfTime' as const, words: 'at half-time', minute: 45, goals: halfTime }] : []),
    { field: 'regularTime', words: 'after 90 minutes', minute: 90, goals: regularTime },
    ...(afterExtraTime
      ? [{ field: 'afterExtraTime' as const, words: 'after extra time', minute: 120, goals: afterExtraTime }]
      : []),
  ];
}

/** A score as the messages write it, home first. */
export const scoreText = ({ home, away }: Goals): string => `${home}–${away}`;

/** The two sides of a match, as the fields of a score name them. */
export const sides = ['home', 'away'] as const;
