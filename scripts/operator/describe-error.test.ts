import { expect, it } from 'vitest';
import { describeError } from './describe-error.ts';

const failure = (message: string, about: object): Error => Object.assign(new Error(message), about);

it.each([
  [failure('ENOENT: open', { code: 'ENOENT', path: '/a/b' }), '/a/b is not there'],
  [failure('EACCES: open', { code: 'EACCES', path: '/a/b' }), '/a/b may not be read or written by this user'],
  [failure('EXDEV: rename', { code: 'EBUSY', path: '/a', dest: '/b' }), '/b is in use, or a mount of its own'],
  [
    Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' }),
    'The server of DATABASE_URL cannot be reached: ECONNREFUSED',
  ],
  [
    failure('password authentication failed for user "x"', { severity: 'FATAL', code: '28P01' }),
    'PostgreSQL (DATABASE_URL) says: password authentication failed for user "x"',
  ],
  [new Error('The file is damaged'), 'The file is damaged'],
])('%s', (error, description) => {
  expect(describeError(error)).toBe(description);
});
