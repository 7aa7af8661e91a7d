import { expect, it } from 'vitest';
import { describeListenProblem } from './listen-problem.ts';

const problem = (code: string) =>
  describeListenProblem(Object.assign(new Error(`listen ${code}`), { code }), { host: 'localhost', port: 4321 });

it.each([
  ['EADDRINUSE', /^PORT 4321 is already in use.*PORT=4322$/],
  ['EACCES', /^PORT 4321 may not be used/],
  ['EADDRNOTAVAIL', /^HOST localhost is no name or address of this machine/],
  ['ENOTFOUND', /^HOST localhost is no name or address of this machine/],
  ['EWHATEVER', /localhost, port 4321: listen EWHATEVER$/],
])('describes %s in words', (code, words) => {
  expect(problem(code)).toMatch(words);
});
