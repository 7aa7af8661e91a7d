import { readFileSync } from 'node:fs';
import path from 'node:path';
import { codeExtensions, projectFiles } from './project-files.ts';
import type { Check, CheckProblem } from './problem.ts';

/** Browsers request it from every site, even if no page links it. */
const requestedUnnamed = ['favicon.ico'];

/** Files of `public/` whose address no code contains. */
export const unnamedFiles = (files: readonly string[], code: readonly string[]): CheckProblem[] =>
  files
    .map((file) => file.replace('public/', ''))
    .filter((address) => !requestedUnnamed.includes(address) && !code.some((text) => text.includes(address)))
    .map((address) => ({ file: `public/${address}`, message: 'no code names it: remove it' }));

export const publicFiles: Check = {
  name: 'public',
  about: 'every file in public/ is named by the code',
  run: async ({ root }) => {
    const code = projectFiles(root, 'src', codeExtensions).map((file) => readFileSync(path.join(root, file), 'utf8'));
    return { problems: unnamedFiles(projectFiles(root, 'public'), code) };
  },
};
