import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findTypeProblems } from './types.ts';

let root: string;
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const found = async (): Promise<string[]> =>
  (await findTypeProblems(root)).map(({ file, line, message }) => `${file}:${line ?? ''} ${message.split('\n')[0]}`);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'types-'));
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  const compilerOptions = {
    module: 'preserve',
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    types: [],
  };
  write(
    'tsconfig.json',
    JSON.stringify({ compilerOptions: { ...compilerOptions, lib: ['es2018'], skipLibCheck: true } }),
  );
  write(
    'eslint.config.js',
    `import tseslint from 'typescript-eslint';
    export default tseslint.config({
      files: ['**/*.ts'],
      extends: [tseslint.configs.base],
      languageOptions: { parserOptions: { projectService: true } },
      rules: { '@typescript-eslint/no-floating-promises': 'error', 'no-var': 'error' },
    });`,
  );
  write('src/save.ts', 'export const save = (): void => {};\n');
  write('src/main.ts', "import { save } from './save.ts';\n\nsave();\nvar other = 1;\n");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('finds what a change breaks in a file that did not change, by the compiler and by a rule that needs types', async () => {
  // Rules that need no types are the check of lint.
  expect(await found()).toEqual([]);
  write('src/save.ts', 'export const save = async (): Promise<void> => {};\n');
  const floats = [expect.stringMatching(/^src\/main\.ts:3 Promises must be awaited.*no-floating-promises\)$/)];
  expect(await found()).toEqual(floats);
  // What was not put right is found again.
  expect(await found()).toEqual(floats);
  write('src/save.ts', 'export const save = (name: string): void => {};\n');
  const lacks = ['src/main.ts:3 TS2554: Expected 1 arguments, but got 0.'];
  expect(await found()).toEqual(lacks);
  write('src/main.ts', "import { save } from './save.ts';\n\nsave('name');\n");
  expect(await found()).toEqual([]);
});
