import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { cleanTexts } from './checks-cache.ts';
import { readImportGraph } from './import-graph.ts';
import type { Check, CheckProblem } from './problem.ts';
import { runNode } from './run-node.ts';

/** `src/pages/home.astro:12:5 - error ts(2322): …`, as `astro check` prints it. */
const diagnostic = /^(?<file>\S.*?):(?<line>\d+):\d+ - (?<kind>error|warning) (?<message>.*)$/;

/** The errors and warnings in what `astro check` printed. Indented lines below one explain it. */
export function readDiagnostics(output: string): CheckProblem[] {
  const problems: CheckProblem[] = [];
  let current: CheckProblem | undefined;
  for (const line of stripVTControlCharacters(output).split('\n')) {
    const { file, line: number, message } = diagnostic.exec(line)?.groups ?? {};
    if (file !== undefined && message !== undefined) {
      current = { file, line: Number(number), message };
      problems.push(current);
    } else if (current && line.startsWith('  ')) {
      current.message += `\n    ${line.trim()}`;
    } else {
      current = undefined;
    }
  }
  return problems;
}

/** All files that decide the types in components: the components and their imports, direct or indirect. */
function textOfComponents(root: string): string {
  const graph = readImportGraph(root, ['src']);
  const reached = new Set([...graph.keys()].filter((file) => file.endsWith('.astro') || file.endsWith('.d.ts')));
  for (const file of reached) for (const { target } of graph.get(file) ?? []) if (target) reached.add(target);
  const present = [...reached].sort().filter((file) => existsSync(path.join(root, file)));
  return present.map((file) => `${file}\0${readFileSync(path.join(root, file), 'utf8')}`).join('\0');
}

export const components: Check = {
  name: 'components',
  about: 'TypeScript finds nothing in components (.astro)',
  run: async ({ root, files }) => {
    const clean = cleanTexts(root, 'components');
    const text = textOfComponents(root);
    if (clean.has('', text)) return { problems: [] };
    const left = { file: '', message: 'types in components (.astro) are left for the whole run' };
    if (files) return { problems: [], warnings: [left] };
    const args = ['--tsconfig', 'tsconfig.astro.json', '--minimumSeverity', 'warning'];
    const failing = ['--minimumFailingSeverity', 'warning'];
    const { code, output, errors } = await runNode(root, [
      'node_modules/astro/bin/astro.mjs',
      'check',
      ...args,
      ...failing,
    ]);
    const problems = readDiagnostics(output);
    // It failed for another reason, such as an invalid configuration.
    if (code !== 0 && problems.length === 0) problems.push({ file: '', message: `${output}${errors}`.trim() });
    if (problems.length === 0) {
      clean.add('', text);
      clean.save();
    }
    return { problems };
  },
};
