import type { z } from 'zod';
import type { competition, season, stage } from '#schemas/competition.ts';

/** Items of the content folder as they are written: fields with a default may be absent. */
export type CompetitionEntry = z.input<typeof competition>;
export type SeasonEntry = z.input<typeof season>;
export type StageEntry = z.input<typeof stage>;
