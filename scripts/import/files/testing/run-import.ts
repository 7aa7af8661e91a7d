import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseCommandLine } from '#lib/command-line.ts';
import { importCommandLine, importFiles } from '../import-files.ts';

const script = fileURLToPath(new URL('../../main.ts', import.meta.url));

/** How an import ended, and what it wrote to the terminal. */
export interface ImportRun {
  status: number;
  out: string;
  errors: string;
}

/** Runs the command from the outside, as a process. */
export const importAsProcess = (...args: string[]): Promise<ImportRun> =>
  new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], (error, out, errors) => {
      resolve({ status: error ? Number(error.code) : 0, out, errors });
    });
  });

/** Runs what the command runs in this process, which costs a third. */
export const runImport = async (...args: string[]): Promise<ImportRun> => {
  const [said, warned]: [string[], string[]] = [[], []];
  const status = await importFiles(parseCommandLine(importCommandLine, args), {
    say: (line) => said.push(line),
    warn: (line) => warned.push(line),
  });
  return { status, out: said.join('\n'), errors: warned.join('\n') };
};
