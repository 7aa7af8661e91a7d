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

it('speaks of the socket that was handed over, not of HOST and PORT', () => {
  const error = Object.assign(new Error('bind EINVAL'), { code: 'EINVAL' });
  expect(describeListenProblem(error, { descriptor: 3 })).toMatch(/descriptor 3 \(LISTEN_FDS\).*: bind EINVAL$/);
});
