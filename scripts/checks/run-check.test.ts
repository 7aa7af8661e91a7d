import { expect, it } from 'vitest';
import { runCheckApart, runInLanes } from './run-check.ts';

it('runs tasks side by side, no more at a time than there are lanes, and each once', async () => {
  const started: number[] = [];
  const ends = [0, 1, 2].map(() => Promise.withResolvers<unknown>());
  const tasks = ends.map(({ promise }, at) => async () => {
    started.push(at);
    await promise;
  });
  const all = runInLanes(tasks, 2);
  expect(started).toEqual([0, 1]);
  ends[1]!.resolve(undefined);
  await new Promise(setImmediate);
  expect(started).toEqual([0, 1, 2]);
  ends[0]!.resolve(undefined);
  ends[2]!.resolve(undefined);
  await all;
});

it('runs a check in a thread, and counts as a problem what it throws', async () => {
  const folder = '/no-such-folder';
  expect(await runCheckApart('files', { root: folder, fix: false })).toMatchObject({
    problems: [],
    about: expect.any(String),
  });
  const { problems } = await runCheckApart('unused', { root: folder, fix: false });
  expect(problems).toEqual([{ file: '', message: expect.stringContaining('knip.json') }]);
});
