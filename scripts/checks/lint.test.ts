import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lintProblems } from './lint.ts';

let root: string;
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const found = async (): Promise<string[]> =>
  (await lintProblems(root)).map(({ file, line, message }) => `${file}:${line ?? ''} ${message}`);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'lint-'));
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  const compilerOptions = { module: 'preserve', allowImportingTsExtensions: true, noEmit: true, types: [] };
  const options = { ...compilerOptions, strict: true, lib: ['es2018'], skipLibCheck: true };
  write('tsconfig.json', JSON.stringify({ compilerOptions: options, include: ['src'] }));
  write(
    'oxlint.config.ts',
    `import { defineConfig } from 'oxlint';
    export default defineConfig({
      ignorePatterns: ['node_modules'],
      plugins: ['typescript'],
      categories: { correctness: 'off' },
      options: { typeAware: true, typeCheck: true },
      rules: { 'typescript/no-floating-promises': 'error', 'no-var': 'error' },
    });`,
  );
  write('src/save.ts', 'export const save = (): void => {};\n');
  write('src/main.ts', "import { save } from './save.ts';\n\nsave();\n");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('finds what rules say of a file, with and without types, and what the compiler says', async () => {
  expect(await found()).toEqual([]);
  write('src/save.ts', 'export const save = async (): Promise<void> => {};\n');
  const floats = [expect.stringMatching(/^src\/main\.ts:3 Promises must be awaited.*no-floating-promises\)\)$/)];
  expect(await found()).toEqual(floats);
  write('src/save.ts', 'export const save = (name: string): void => {};\nvar other = 1;\n');
  expect((await found()).sort()).toEqual([
    'src/main.ts:3 Expected 1 arguments, but got 0. (typescript(TS2554))',
    expect.stringMatching(/^src\/save\.ts:2 .*\(eslint\(no-var\)\)$/),
  ]);
});

it('names what is wrong with its settings', async () => {
  write('oxlint.config.ts', 'export default {');
  expect(await found()).toEqual([expect.stringContaining('oxlint.config.ts')]);
});
