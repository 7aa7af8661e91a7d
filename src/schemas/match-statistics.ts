import { z } from 'zod';

/** Statistics of a match beside its score, in the order pages show them. */
export const statisticKeys = [
  /** Per cent of the time with the ball. */
  'possession',
  'expectedGoals',
  'shots',
  'shotsOnTarget',
  'bigChances',
  'corners',
  'offsides',
  'passes',
  /** Per cent of passes that reached a team-mate. */
  'passAccuracy',
  'saves',
  'fouls',
  'yellowCards',
  'redCards',
] as const;

const figures = z.strictObject({ home: z.number().nonnegative(), away: z.number().nonnegative() });

/** Figures of both sides by statistic; zero is always written. */
export const matchStatistics = z.partialRecord(z.enum(statisticKeys), figures);
export type MatchStatistics = z.infer<typeof matchStatistics>;
