import { fileURLToPath, pathToFileURL } from 'node:url';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { askInOrder, startThread, type Thread } from './threads.ts';

let folder: string;
let threads: Thread<number, string>[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'threads-'));
  const threadsFile = fileURLToPath(new URL('./threads.ts', import.meta.url));
  writeFileSync(
    path.join(folder, 'thread.mjs'),
    `import { setImmediate as nextTurn } from 'node:timers/promises';
     import { workerData } from 'node:worker_threads';
     import { answerJobs } from ${JSON.stringify(pathToFileURL(threadsFile).href)};
     answerJobs(async (job) => {
       if (job < 0) throw Object.assign(new Error('no job ' + job), { code: 'ENOSPC' });
       for (let turns = job % 3; turns > 0; turns -= 1) await nextTurn();
       return workerData + job;
     });`,
  );
  const file = pathToFileURL(path.join(folder, 'thread.mjs'));
  threads = ['a', 'b'].map((name) => startThread<number, string>(file, name));
});
afterEach(async () => {
  await Promise.all(threads.map((thread) => thread.stop()));
  rmSync(folder, { recursive: true });
});

const answersTo = async (jobs: number[]): Promise<string[]> => {
  const answers: string[] = [];
  for await (const answer of askInOrder(threads, jobs)) answers.push(answer);
  return answers;
};

it('share jobs and return their results in order', async () => {
  const jobs = Array.from({ length: 40 }, (_, job) => job);
  expect(await answersTo(jobs)).toEqual(jobs.map((job) => `${job % 2 === 0 ? 'a' : 'b'}${job}`));
  expect(await answersTo([])).toEqual([]);
});

it('reject pending jobs with what ended them, code and all', async () => {
  await expect(answersTo([1, 2, -3, 4, 5, 6])).rejects.toMatchObject({ message: 'no job -3', code: 'ENOSPC' });
  await expect(threads[0]?.ask(1)).rejects.toThrow('no job -3');
});

it('reject jobs for a stopped one', async () => {
  await threads[0]?.stop();
  await expect(threads[0]?.ask(1)).rejects.toThrow('ended before its work did');
});
