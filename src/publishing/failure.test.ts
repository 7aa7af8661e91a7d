import { describe, expect, it } from 'vitest';
import { ContentError } from '#newsroom/index/problem.ts';
import { describeFailure, explainFailure, isRetryable, PublishError } from './failure.ts';

const root = '/project';
const served = 'The site in dist is still the last good one.';
const full = (more: object): Error =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }, more);

describe('a failure', () => {
  it('of a full disk is reported in one line: what was written, where, and what is served', () => {
    expect(describeFailure(full({ path: '/disk/dist.next/ar/a.html' }), { root, served })).toBe(
      'The disk is full: there is no room in /disk/dist.next/ar to write a.html. ' +
        'The site in dist is still the last good one. Make room there and publish again.',
    );
    expect(describeFailure(full({}), { root, served: '' })).toBe(
      'The disk is full: ENOSPC: no space left on device, write. Make room there and publish again.',
    );
  });

  it('of the content is reported without a stack trace', () => {
    const error = new ContentError([{ file: 'news/a/story.yaml', field: 'id', reason: 'is missing' }]);
    expect(describeFailure(error, { root, served })).toBe(`${error.message}\n\n${served}`);
  });

  it('of any other kind is reported with all details', () => {
    const cause = Object.assign(new TypeError('There is no club'), {
      loc: { file: '/project/src/pages/a.astro', line: 3 },
      hint: 'Look for its id',
    });
    const explanation = explainFailure(new Error('The page /ar/a could not be rendered', { cause }), root);
    expect(explanation).toMatch(
      /^The page \/ar\/a could not be rendered\nsrc\/pages\/a\.astro:3:1: TypeError: There is no club\n {4}at [^]+\nLook for its id$/,
    );
    expect(explainFailure('a text', root)).toBe('a text');
  });

  it('is retryable if it is temporary, and not if somebody must correct something', () => {
    const coded = (code: string): Error => Object.assign(new Error(code), { code });
    const locked = Object.assign(new Error('database is locked'), { code: 'ERR_SQLITE_ERROR', errcode: 517 });
    for (const error of [full({}), coded('EMFILE'), coded('ECONNREFUSED'), locked, new Error('x', { cause: locked })])
      expect(isRetryable(error), String(error)).toBe(true);
    const missing = new ContentError([{ file: 'news/a/story.yaml', field: 'id', reason: 'is missing' }]);
    for (const error of [missing, new PublishError('x'), coded('ENOENT'), new TypeError('x'), 'a text'])
      expect(isRetryable(error), String(error)).toBe(false);
  });
});
