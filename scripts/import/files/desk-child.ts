// The importer for the desk: the server starts it by fork for one file, asks over messages (src/contract/desk/season-plan.ts), and ends it.
// It may read the project, the content and the file, and write the content's data alone.
import process from 'node:process';
import type { SeasonAnswer, SeasonRequest } from '#contract/desk/season-plan.ts';
import { importedCompetitions, planForDesk } from './desk-plan.ts';

let write: (() => Promise<SeasonAnswer>) | undefined;

async function answer(request: SeasonRequest): Promise<SeasonAnswer> {
  if (request.kind === 'competitions')
    return { kind: 'competitions', competitions: await importedCompetitions(request.contentDir) };
  if (request.kind === 'write') return write ? write() : { kind: 'stale' };
  const planned = await planForDesk(request);
  ({ write } = planned);
  return { kind: 'plan', plan: planned.plan };
}

process.on('message', (request: SeasonRequest) => {
  void answer(request)
    .catch((error: unknown): SeasonAnswer => ({ kind: 'failed', message: (error as Error).message }))
    .then((answered) => process.send?.(answered));
});
process.on('disconnect', () => process.exit());
