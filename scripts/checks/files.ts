import { readFileSync } from 'node:fs';
import path from 'node:path';
import { codeExtensions, projectFiles } from './project-files.ts';
import { type Check, type CheckProblem } from './problem.ts';

const maxLines = 300;

/** Files that have grown too long to be read at once. */
export function longFiles(lines: ReadonlyMap<string, number>): CheckProblem[] {
  return [...lines]
    .filter(([, count]) => count > maxLines)
    .map(([file, count]) => ({ file, message: `${count} lines: more than ${maxLines}, is it still one concept?` }));
}

/** Files called index: the name does not describe the content. Astro's pages need it. */
export function namelessFiles(files: readonly string[]): CheckProblem[] {
  return files
    .filter((file) => /(?:^|\/)index\.(?:tsx?|mjs|js|css|astro)$/.test(file) && !file.startsWith('src/pages/'))
    .map((file) => ({ file, message: 'name the file after what it holds, not index' }));
}

export const fileNames: Check = {
  name: 'files',
  about: 'every file has a name that describes its content, and files stay small',
  run: async ({ root }) => {
    const all = ['src', 'scripts', 'tests'].flatMap((folder) => projectFiles(root, folder, codeExtensions));
    const count = (file: string): number => readFileSync(path.join(root, file), 'utf8').trimEnd().split('\n').length;
    return {
      problems: namelessFiles(all),
      warnings: longFiles(new Map(all.map((file) => [file, count(file)]))),
    };
  },
};
