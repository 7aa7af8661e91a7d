import { fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import {
  type SeasonAnswer,
  type SeasonRequest,
  seasonTimeoutMs,
  seasonWriteTimeoutMs,
} from '#contract/desk/season-plan.ts';
import type { SeasonFile } from '#contract/desk/season-routes.ts';
import { removeLeftovers } from '#lib/remove-leftovers.ts';
import { queueOf } from '../../../platform/queue.ts';

/** Maximum memory of the importer in MB. */
export const maxImporterMegabytes = 512;
/** One file is read at a time; so many wait. */
export const maxWaitingSeasons = 8;

const childFile = fileURLToPath(new URL('../../../../../scripts/import/files/desk-child.ts', import.meta.url));
const queue = queueOf({ atOnce: 1, waiting: maxWaitingSeasons });

/** Thrown where the importer ended without an answer: the file took too long, or too much memory. */
export class ImporterEnded extends Error {
  override readonly name = 'ImporterEnded';
}

/** Thrown where the importer says why it cannot read the content or write it. */
export class ImporterFailed extends Error {
  override readonly name = 'ImporterFailed';
}

/** A plan, and the files that writing it changes. */
export type Planned = Omit<Extract<SeasonAnswer, { kind: 'plan' }>, 'kind'>;
type Asked<Kind extends SeasonRequest['kind']> = Extract<SeasonRequest, { kind: Kind }>;
/** @throws {ImporterEnded} @throws {ImporterFailed} */
export type AskImporter = (request: SeasonRequest) => Promise<SeasonAnswer>;

/**
 * Runs a task with a process of the importer, which is ended afterwards. It has nothing of the server's environment, and so much time for
 * each answer and so much memory.
 */
const withImporter = <Answer>(task: (ask: AskImporter) => Promise<Answer>): Promise<Answer> =>
  queue(async () => {
    const child = fork(childFile, [], {
      ...{ env: {}, serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
      execArgv: [`--max-old-space-size=${maxImporterMegabytes}`],
    });
    const ask: AskImporter = (request) =>
      new Promise((resolve, reject) => {
        const timeoutMs = request.kind === 'write' ? seasonWriteTimeoutMs : seasonTimeoutMs;
        const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
        const ended = (): void => {
          clearTimeout(timer);
          reject(new ImporterEnded('The importer ended'));
        };
        child.once('exit', ended);
        child.once('error', ended);
        child.once('message', (answer: SeasonAnswer) => {
          clearTimeout(timer);
          child.off('exit', ended);
          child.off('error', ended);
          if (answer.kind === 'failed') reject(new ImporterFailed(answer.message));
          else resolve(answer);
        });
        if (child.exitCode !== null || child.signalCode !== null) ended();
        else child.send(request, () => {});
      });
    try {
      return await task(ask);
    } finally {
      child.kill('SIGKILL');
    }
  });

/** The names by which openfootball's files of tournaments are known. */
const tournamentFiles: Readonly<Record<string, string>> = { 'world-cup': 'worldcup', euro: 'euro' };

/** The path by which the importer knows what a file is of. Nothing of it is the uploader's own text. */
const pathOf = ({ type, chosen }: Pick<SeasonFile, 'type' | 'chosen'>): string =>
  chosen ? `${chosen.season}/${tournamentFiles[chosen.code] ?? chosen.code}.${type}` : `given/season.${type}`;

const planRequest = (contentDir: string, folder: string, file: SeasonFile): Asked<'plan'> => ({
  ...{ kind: 'plan', contentDir, folder, path: pathOf(file) },
  ...{ chosen: file.chosen, decisions: file.decisions },
});

/** The folder of a file while it is read, with the id of the server's process. */
const givenFolder = /^mustadira-season-(\d+)-/;

/** Plans the import of a file in a process of its own, and runs a task with the plan; `ask` can then write it. */
export const withPlan = async <Answer>(
  contentDir: string,
  file: SeasonFile,
  task: (planned: Planned, ask: AskImporter) => Answer | Promise<Answer>,
): Promise<Answer> => {
  removeLeftovers(tmpdir(), givenFolder);
  const folder = mkdtempSync(join(tmpdir(), `mustadira-season-${process.pid}-`));
  try {
    const request = planRequest(contentDir, folder, file);
    mkdirSync(dirname(join(folder, request.path)));
    writeFileSync(join(folder, request.path), file.text);
    return await withImporter(async (ask) => {
      const answer = await ask(request);
      if (answer.kind !== 'plan') throw new ImporterEnded('No plan');
      return task(answer, ask);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Competitions that a file can be of. @throws {ImporterEnded} @throws {ImporterFailed} */
export const competitionsOf = (contentDir: string) =>
  withImporter(async (ask) => {
    const answer = await ask({ kind: 'competitions', contentDir });
    if (answer.kind !== 'competitions') throw new ImporterEnded('No competitions');
    return answer.competitions;
  });
