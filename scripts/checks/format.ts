import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import prettier from 'prettier';
import { cleanTexts } from './checks-cache.ts';
import type { Check, CheckProblem } from './problem.ts';
import { projectFiles } from './project-files.ts';

/** The first line that formatting would change, counted from 1. */
export function firstDifference(text: string, formatted: string): number {
  const wanted = formatted.split('\n');
  const line = text.split('\n').findIndex((own, index) => own !== wanted[index]);
  return (line < 0 ? text.split('\n').length : line) + 1;
}

export const format: Check = {
  name: 'format',
  about: 'code is laid out by Prettier',
  run: async ({ root, fix, files }) => {
    const problems: CheckProblem[] = [];
    const clean = cleanTexts(root, 'format');
    for (const file of files?.filter((each) => existsSync(path.join(root, each))) ?? projectFiles(root, '.')) {
      const absolute = path.join(root, file);
      const text = readFileSync(absolute, 'utf8');
      if (clean.has(file, text)) continue;
      const { ignored, inferredParser } = await prettier.getFileInfo(absolute, {
        ignorePath: path.join(root, '.prettierignore'),
        resolveConfig: true,
      });
      if (ignored || !inferredParser) continue;
      const options = { ...(await prettier.resolveConfig(absolute)), filepath: absolute };
      try {
        const formatted = await prettier.format(text, options);
        if (formatted === text) clean.add(file, text);
        else if (fix) writeFileSync(absolute, formatted);
        else {
          const line = firstDifference(text, formatted);
          problems.push({ file, line, message: 'not laid out by Prettier: npm run check -- --fix' });
        }
      } catch (error) {
        problems.push({ file, message: `Prettier cannot read it: ${(error as Error).message.split('\n')[0] ?? ''}` });
      }
    }
    clean.save();
    return { problems };
  },
};
