import type { ImportedCompetition, SeasonPlan } from '#contract/desk/season-plan.ts';
import type { SeasonFile } from '#contract/desk/season-routes.ts';
import { request } from '../client/client.ts';

/** Milliseconds until an answer: a file waits for those before it. */
const timeout = 60_000;

export const listCompetitions = () => request<ImportedCompetition[]>('get', 'season-import', { timeout });

export const planSeason = (file: SeasonFile, signal: AbortSignal) =>
  request<SeasonPlan>('post', 'season-import/plan', { json: file, signal, timeout });

/** A failure of 409 has the plan as it is now. @param from the hash of the plan that was seen */
export const importSeason = (file: SeasonFile, from: string) =>
  request<{ season: string; files: number }>('post', 'season-import', { json: { ...file, from }, timeout });
