import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rereadable } from './rereadable.ts';

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  return { ...fs, readFileSync: vi.fn(fs.readFileSync) };
});

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reread-'));
  path = join(folder, 'file');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('returns the current file, reading it only when it changed', () => {
  const parse = vi.fn(Number);
  const value = rereadable(path, parse, 0);
  writeFileSync(path, '1');
  expect([value(), value()]).toEqual([1, 1]);
  expect(parse).toHaveBeenCalledTimes(1);
  writeFileSync(path, '22');
  expect([value(), value()]).toEqual([22, 22]);
  expect(parse).toHaveBeenCalledTimes(2);
});

it('notices a file of the same size moved to its path', () => {
  const value = rereadable(path, Number, 0);
  writeFileSync(path, '1');
  value();
  writeFileSync(join(folder, 'next'), '2');
  renameSync(join(folder, 'next'), path);
  expect(value()).toBe(2);
});

it('returns the fallback before there is a file, and the last value after the file is gone', () => {
  const value = rereadable(path, Number, 7);
  expect(value()).toBe(7);
  writeFileSync(path, '8');
  expect(value()).toBe(8);
  rmSync(path);
  expect(value()).toBe(8);
});

it('returns the last good value while the file cannot be parsed', () => {
  const value = rereadable(path, (text) => JSON.parse(text) as unknown, null);
  writeFileSync(path, '[1]');
  expect(value()).toEqual([1]);
  writeFileSync(path, '[1,');
  expect([value(), value()]).toEqual([[1], [1]]);
  writeFileSync(path, '[1,2]');
  expect(value()).toEqual([1, 2]);
});

it('reads again what could not be read, though it has not changed since', () => {
  const value = rereadable(path, Number, 0);
  writeFileSync(path, '1');
  vi.mocked(readFileSync).mockImplementationOnce(() => {
    throw Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' });
  });
  expect([value(), value()]).toEqual([0, 1]);
});
