import type { Tiebreaker } from '#schemas/competition.ts';

/** Tiebreakers after points in well-known competitions, in the order of their regulations. */
export const tiebreakerPresets = {
  premierLeague: ['gd', 'gf', 'h2hPoints', 'h2hAwayGf', 'playoff'],
  laLiga: ['h2hPoints', 'h2hGd', 'gd', 'gf'],
  serieA: ['h2hPoints', 'h2hGd', 'gd', 'gf', 'playoff'],
  bundesliga: ['gd', 'gf', 'h2hPoints', 'h2hAwayGf', 'awayGf', 'playoff'],
  egyptianPremierLeague: ['gd', 'gf', 'awayGf', 'disciplinary', 'lots'],
  /** The first tiebreakers of nearly every league, for rules that are not known. */
  goalDifference: ['gd', 'gf'],
  fifaTo2022: ['gd', 'gf', 'h2hPoints', 'h2hGd', 'h2hGf'],
  fifa2026: ['h2hPoints', 'h2hGd', 'h2hGf', 'gd', 'gf', 'ranking'],
  uefaEuro: ['h2hPoints', 'h2hGd', 'h2hGf', 'gd', 'gf', 'ranking'],
  bestThirds: ['gd', 'gf', 'ranking'],
} as const satisfies Record<string, readonly Tiebreaker[]>;
