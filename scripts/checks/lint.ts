import path from 'node:path';
import { ESLint } from 'eslint';
import { type Check } from './problem.ts';

export const lint: Check = {
  name: 'lint',
  about: 'ESLint finds nothing',
  run: async ({ root, fix }) => {
    const eslint = new ESLint({ cwd: root, fix });
    const results = await eslint.lintFiles(['.']);
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
