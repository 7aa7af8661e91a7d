import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cleanTexts } from './checks-cache.ts';
import type { Check, CheckProblem } from './problem.ts';
import { projectFiles } from './project-files.ts';
import { runNode } from './run-node.ts';

/** oxlint's output for one problem. For a compiler error the code is `typescript(TS2322)` instead of a rule. */
interface Diagnostic {
  message: string;
  code?: string;
  filename?: string;
  labels?: { span?: { line?: number } }[];
}

const problemOf = ({ message, code, filename = '', labels }: Diagnostic): CheckProblem => {
  const line = labels?.[0]?.span?.line;
  const text = code === undefined ? message : `${message} (${code})`;
  return { file: filename.replaceAll(path.sep, '/'), ...(line !== undefined && { line }), message: text };
};

/** Problems that oxlint and the compiler find in a folder with a tsconfig.json and an oxlint.config.ts. */
export async function lintProblems(root: string, { fix = false } = {}): Promise<CheckProblem[]> {
  const oxlint = path.join('node_modules', 'oxlint', 'bin', 'oxlint');
  const { code, output, errors } = await runNode(root, [oxlint, '--format', 'json', ...(fix ? ['--fix'] : [])]);
  try {
    return (JSON.parse(output) as { diagnostics: Diagnostic[] }).diagnostics.map(problemOf);
  } catch {
    // It failed for another reason, such as an invalid configuration.
    return [{ file: '', message: `oxlint ended with ${code ?? 'a signal'}: ${`${output}${errors}`.trim()}` }];
  }
}

/** Everything that the result depends on, except packages and settings. */
const textOf = (root: string): string =>
  projectFiles(root, '.', ['.ts', '.tsx', '.js', '.mjs', '.json', '.astro'])
    .map((file) => path.join(root, file))
    .filter((file) => existsSync(file))
    .map((file) => `${file}\0${readFileSync(file, 'utf8')}`)
    .join('\0');

export const lint: Check = {
  name: 'lint',
  about: 'oxlint and TypeScript find nothing in modules, scripts and tests',
  run: async ({ root, fix }) => {
    const clean = cleanTexts(root, 'lint');
    const text = textOf(root);
    if (clean.has('', text)) return { problems: [] };
    const problems = await lintProblems(root, { fix });
    if (problems.length === 0) {
      clean.add('', text);
      clean.save();
    }
    return { problems };
  },
};
