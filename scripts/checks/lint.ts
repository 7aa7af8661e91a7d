import { existsSync } from 'node:fs';
import path from 'node:path';
import { ESLint } from 'eslint';
import { checksCache } from './checks-cache.ts';
import { type Check } from './problem.ts';
import { lintProblems, withoutTypes } from './typed-rules.ts';

/** Those of the files that ESLint is set up for. */
async function lintable(eslint: ESLint, root: string, files: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const file of files) {
    const isCode = /\.(?:tsx?|mjs|js|astro)$/.test(file) && existsSync(path.join(root, file));
    if (isCode && !(await eslint.isPathIgnored(path.join(root, file)))) found.push(file);
  }
  return found;
}

/** The rules that need types are asked by the check of types. */
export const lint: Check = {
  name: 'lint',
  about: 'ESLint finds nothing',
  run: async ({ root, fix, files }) => {
    const eslint = new ESLint({
      cwd: root,
      fix,
      overrideConfig: await withoutTypes(root),
      cache: true,
      cacheLocation: path.join(checksCache(root), 'eslint.json'),
      cacheStrategy: 'content',
    });
    const wanted = files ? await lintable(eslint, root, files) : ['.'];
    // Asked about no files ESLint looks at all of them.
    if (wanted.length === 0) return { problems: [] };
    const results = await eslint.lintFiles(wanted);
    if (fix) await ESLint.outputFixes(results);
    return { problems: lintProblems(root, results) };
  },
};
