import { describe, expect, it } from 'vitest';
import { fileWithoutRoom, isDiskFull, naming, writing } from './disk-full.ts';

const errorWith = (more: object, message = 'failed'): Error => Object.assign(new Error(message), more);

describe('a full disk', () => {
  it.each([
    ['Node', errorWith({ code: 'ENOSPC' })],
    ['a quota', errorWith({ code: 'EDQUOT' })],
    ['SQLite', errorWith({ code: 'ERR_SQLITE_ERROR', errcode: 13 }, 'database or disk is full')],
    ['SQLite, in the memory its connections share', errorWith({ code: 'ERR_SQLITE_ERROR', errcode: 4874 })],
    ['a library in words', new Error('write failed\nunix error: No space left on device')],
    ['a cause of a cause', new Error('a', { cause: new Error('b', { cause: errorWith({ code: 'ENOSPC' }) }) })],
  ])('is recognised in %s', (_who, error) => {
    expect(isDiskFull(error)).toBe(true);
  });

  it.each([
    ['another error of the system', errorWith({ code: 'EACCES' })],
    ['another of SQLite', errorWith({ code: 'ERR_SQLITE_ERROR', errcode: 5 }, 'database is locked')],
    ['nothing', undefined],
    ['a text', 'ENOSPC'],
  ])('is not %s', (_what, error) => {
    expect(isDiskFull(error)).toBe(false);
    expect(fileWithoutRoom(error)).toBeUndefined();
  });

  it('is located by the file that was being written', () => {
    expect(fileWithoutRoom(errorWith({ code: 'ENOSPC', path: '/a' }))).toBe('/a');
    expect(fileWithoutRoom(errorWith({ code: 'ENOSPC', path: '/from', dest: '/to' }))).toBe('/to');
    const bare = new Error('above', { cause: errorWith({ code: 'ENOSPC' }) });
    expect(fileWithoutRoom(bare)).toBeUndefined();
    expect(naming('/b', bare)).toBe(bare);
    expect(fileWithoutRoom(naming('/c', bare))).toBe('/b');
  });

  it('gets the file’s name from the writer, and every other error stays unchanged', () => {
    const other = errorWith({ code: 'EACCES' });
    const write = (error: Error) => () =>
      writing('/a', () => {
        throw error;
      });
    expect(write(other)).toThrow(other);
    expect(other).not.toHaveProperty('path');
    const full = errorWith({ code: 'ENOSPC' });
    expect(write(full)).toThrow(full);
    expect(full).toHaveProperty('path', '/a');
    expect(writing('/a', () => 1)).toBe(1);
  });
});
