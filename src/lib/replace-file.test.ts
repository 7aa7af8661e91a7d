import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { incomingPath, replaceFile } from './replace-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'replaced-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (path: string): number => statSync(path).mode & 0o777;

test('a file is made with its folders, and with the mode of whoever asks for one', () => {
  const file = join(folder, 'one/two/ملف.json');
  replaceFile(file, 'أول', 0o600);
  expect(readFileSync(file, 'utf8')).toBe('أول');
  expect(modeOf(file)).toBe(0o600);
  expect(readdirSync(join(folder, 'one/two'))).toEqual(['ملف.json']);
});

test('a file keeps its mode, and a link to it stays one', () => {
  const [file, link] = ['kept.json', 'link.json'].map((name) => join(folder, name)) as [string, string];
  writeFileSync(file, 'before');
  chmodSync(file, 0o640);
  symlinkSync(file, link);
  replaceFile(link, 'after');
  expect(readFileSync(file, 'utf8')).toBe('after');
  expect(modeOf(file)).toBe(0o640);
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
});

test('what cannot be written leaves the file as it was, and nothing beside it', () => {
  const file = join(folder, 'safe.json');
  writeFileSync(file, 'before');
  mkdirSync(incomingPath(file));
  expect(() => replaceFile(file, 'after')).toThrow();
  expect(readFileSync(file, 'utf8')).toBe('before');
});
