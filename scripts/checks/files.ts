import { codeExtensions, projectFiles } from './project-files.ts';
import type { Check, CheckProblem } from './problem.ts';

/** Files called index: the name does not describe the content. Astro's pages need it. */
export function namelessFiles(files: readonly string[]): CheckProblem[] {
  return files
    .filter((file) => /(?:^|\/)index\.(?:tsx?|mjs|js|css|astro)$/.test(file) && !file.startsWith('src/pages/'))
    .map((file) => ({ file, message: 'name the file after what it holds, not index' }));
}

export const fileNames: Check = {
  name: 'files',
  about: 'every file has a name that describes its content',
  run: async ({ root }) => ({
    problems: namelessFiles(
      ['src', 'scripts', 'tests'].flatMap((folder) => projectFiles(root, folder, codeExtensions)),
    ),
  }),
};
