// The importer for the desk: the server starts it by fork for one file, asks over messages (src/contract/desk/season-plan.ts), and ends it.
// It may read the project, the content and the file, and write the content's data alone.
import process from 'node:process';
import type { SeasonAnswer, SeasonRequest } from '#contract/desk/season-plan.ts';
import { importedCompetitions, planForDesk } from './desk-plan.ts';

let write: (() => Promise<SeasonAnswer>) | undefined;
/** What is being written. */
let writing: Promise<unknown> = Promise.resolve();

async function answer(request: SeasonRequest): Promise<SeasonAnswer> {
  if (request.kind === 'competitions')
    return { kind: 'competitions', competitions: await importedCompetitions(request.contentDir) };
  if (request.kind === 'write') return write ? write() : { kind: 'stale' };
  const planned = await planForDesk(request);
  ({ write } = planned);
  return { kind: 'plan', plan: planned.plan, files: planned.files };
}

process.on('message', (request: SeasonRequest) => {
  const answered = answer(request)
    .catch((error: unknown): SeasonAnswer => ({ kind: 'failed', message: (error as Error).message }))
    .then((found) => process.connected && process.send?.(found));
  if (request.kind === 'write') writing = answered;
});
// A season is never left half written, also where the server ends.
process.on('disconnect', () => void writing.finally(() => process.exit()));
// A terminal sends these to all processes; this one ends with the server.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
