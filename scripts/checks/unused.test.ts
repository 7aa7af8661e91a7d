import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findUnused } from './unused.ts';

let root: string;
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const found = async (): Promise<string[]> =>
  (await findUnused(root)).map(({ file, line, message }) => `${file}:${line ?? ''} ${message.split(':')[0]}`);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'unused-'));
  write('package.json', JSON.stringify({ name: 'small', type: 'module' }));
  write(
    'knip.json',
    JSON.stringify({
      entry: ['src/main.ts!', 'src/*.test.ts'],
      project: ['src/**/*.ts!', '!src/**/*.test.ts!'],
    }),
  );
  write('src/main.ts', "import { add } from './add.ts';\n\nconsole.log(add(1, 2));\n");
  write('src/add.ts', 'export const add = (a: number, b: number): number => a + b;\n');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('finds nothing where everything is used', async () => {
  expect(await found()).toEqual([]);
});

it('finds an export, a type and a file that nothing uses, with the line', async () => {
  write(
    'src/add.ts',
    'export const add = (a: number, b: number): number => a + b;\nexport const one = 1;\nexport type One = 1;\n',
  );
  write('src/left.ts', 'export {};\n');
  expect((await found()).sort()).toEqual([
    'src/add.ts:2 nothing else uses the export one',
    'src/add.ts:3 nothing else uses the type One',
    'src/left.ts: no file imports it',
  ]);
});

it('finds an export that only a test uses, unless its own file uses it too', async () => {
  write(
    'src/add.ts',
    'export const zero = 0;\nexport const add = (a: number, b: number): number => a + b + zero;\nexport const one = 1;\n',
  );
  write('src/add.test.ts', "import { add, one, zero } from './add.ts';\n\nconsole.log(add(one, zero));\n");
  expect(await found()).toEqual(['src/add.ts:3 nothing else uses the export one']);
});

it('finds a dependency that nothing uses, and one that is not named', async () => {
  write('package.json', JSON.stringify({ name: 'small', type: 'module', dependencies: { 'left-pad': '1.3.0' } }));
  write(
    'src/main.ts',
    "import { add } from './add.ts';\nimport pad from 'right-pad';\n\nconsole.log(add(1, 2), pad);\n",
  );
  const all = await found();
  expect(all).toContainEqual(expect.stringMatching(/^package\.json:\d* nothing uses the dependency left-pad$/));
  expect(all).toContainEqual(expect.stringMatching(/^src\/main\.ts:2 right-pad is imported and is no dependency$/));
});

it('says why Knip could not look', async () => {
  write('knip.json', '{ "entry": 1 }');
  await expect(findUnused(root)).rejects.toThrow(/Knip ended with status 2/);
});
