import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { type Check, type CheckProblem } from './problem.ts';

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

export const types: Check = {
  name: 'types',
  about: 'TypeScript finds nothing, in components, scripts and tests alike',
  run: async ({ root }) => {
    const args = ['node_modules/astro/bin/astro.mjs', 'check', '--minimumSeverity', 'warning'];
    const child = spawn(process.execPath, [...args, '--minimumFailingSeverity', 'warning'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('close', resolve);
      child.on('error', reject);
    });
    const problems = readDiagnostics(output);
    // It failed on something else, such as a configuration that does not load.
    if (code !== 0 && problems.length === 0) problems.push({ file: '', message: output.trim() });
    return { problems };
  },
};
