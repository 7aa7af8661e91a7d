import { existsSync } from 'node:fs';
import path from 'node:path';
import { ESLint } from 'eslint';
import { type Check } from './problem.ts';

/** Those of the files that ESLint is set up for. */
async function lintable(eslint: ESLint, root: string, files: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const file of files) {
    const isCode = /\.(?:tsx?|mjs|js|astro)$/.test(file) && existsSync(path.join(root, file));
    if (isCode && !(await eslint.isPathIgnored(path.join(root, file)))) found.push(file);
  }
  return found;
}

export const lint: Check = {
  name: 'lint',
  about: 'ESLint finds nothing',
  run: async ({ root, fix, files }) => {
    const eslint = new ESLint({ cwd: root, fix });
    const wanted = files ? await lintable(eslint, root, files) : ['.'];
    // Asked about no files ESLint looks at all of them.
    if (wanted.length === 0) return { problems: [] };
    const results = await eslint.lintFiles(wanted);
    if (fix) await ESLint.outputFixes(results);
    const problems = results.flatMap(({ filePath, messages }) =>
      messages.map(({ line, message, ruleId }) => ({
        file: path.relative(root, filePath).replaceAll(path.sep, '/'),
        line,
        message: ruleId ? `${message} (${ruleId})` : message,
      })),
    );
    return { problems };
  },
};
