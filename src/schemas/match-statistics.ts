import { z } from 'zod';
import { statisticKeys } from './statistic-keys.ts';

export { statisticKeys };

const figures = z.strictObject({ home: z.number().nonnegative(), away: z.number().nonnegative() });

/** Figures of both sides by statistic; zero is always written. */
export const matchStatistics = z.partialRecord(z.enum(statisticKeys), figures);
export type MatchStatistics = z.infer<typeof matchStatistics>;
