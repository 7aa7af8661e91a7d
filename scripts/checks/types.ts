import { stripVTControlCharacters } from 'node:util';
import { type Check, type CheckFindings, type CheckProblem } from './problem.ts';
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

/** `src/settings.ts(240,14): error TS2322: …`, as `tsc` prints it. */
const compilerDiagnostic = /^(?<file>[^\s(].*?)\((?<line>\d+),\d+\): error (?<message>.*)$/;

/** The errors in what `tsc --pretty false` printed. Indented lines below one explain it. */
export function readCompilerDiagnostics(output: string): CheckProblem[] {
  const problems: CheckProblem[] = [];
  for (const line of output.split('\n')) {
    const { file, line: number, message } = compilerDiagnostic.exec(line)?.groups ?? {};
    const last = problems.at(-1);
    if (file !== undefined && message !== undefined) problems.push({ file, line: Number(number), message });
    else if (last && line.startsWith('  ')) last.message += `\n    ${line.trim()}`;
  }
  return problems;
}

/** The compiler alone, which checks only what a change affects. It does not read components (.astro). */
async function incremental(root: string, files: readonly string[]): Promise<CheckFindings> {
  const left = 'types in components (.astro) are left for the whole run';
  const warnings = files.some((file) => file.startsWith('src/')) ? [{ file: '', message: left }] : [];
  if (!files.some((file) => /\.(?:tsx?|mjs|js|json)$/.test(file))) return { problems: [], warnings };
  const args = ['--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'];
  const { code, output, errors } = await runNode(root, ['node_modules/typescript/bin/tsc', ...args]);
  const problems = readCompilerDiagnostics(output);
  if (code !== 0 && problems.length === 0) problems.push({ file: '', message: `${output}${errors}`.trim() });
  return { problems, warnings };
}

export const types: Check = {
  name: 'types',
  about: 'TypeScript finds nothing, in components, scripts and tests alike',
  run: async ({ root, files }) => {
    if (files) return incremental(root, files);
    const args = ['node_modules/astro/bin/astro.mjs', 'check', '--minimumSeverity', 'warning'];
    const { code, output, errors } = await runNode(root, [...args, '--minimumFailingSeverity', 'warning']);
    const problems = readDiagnostics(output);
    // It failed on something else, such as a configuration that does not load.
    if (code !== 0 && problems.length === 0) problems.push({ file: '', message: `${output}${errors}`.trim() });
    return { problems };
  },
};
