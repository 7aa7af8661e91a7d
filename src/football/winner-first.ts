import type { Goals } from '#schemas/match.ts';

/** The figures of a score that somebody has won, with the winner's first: 4–2, whoever was at home. */
export const winnerFirst = ({ home, away }: Goals): Goals => ({
  home: Math.max(home, away),
  away: Math.min(home, away),
});
