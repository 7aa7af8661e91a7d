import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

/** Options of a bench that writes below a temporary folder. */
export const workFolderOptions = {
  keep: { type: 'boolean', default: false, about: 'does not delete the temporary folder' },
  in: { type: 'string', value: 'DIR', default: tmpdir(), about: 'where the temporary folder is made' },
} as const;

/** The number of synthetic stories that was asked for. It ends the process for anything else than a whole number from 10. */
export const storyCount = (given: string | undefined, usual: number): number => {
  const count = Number(given ?? usual);
  if (Number.isInteger(count) && count >= 10) return count;
  console.error(`The number of stories cannot be ${given}; expected: a whole number from 10`);
  process.exit(2);
};

/** A temporary folder, and what deletes it in the end, or says where it is left. */
export const workFolder = (name: string, values: { in: string; keep: boolean }) => {
  mkdirSync(values.in, { recursive: true });
  const workDir = mkdtempSync(path.join(path.resolve(values.in), `${name}-`));
  return {
    workDir,
    end: (): void => {
      if (values.keep) console.error(`Left in place: ${workDir}`);
      else rmSync(workDir, { recursive: true, force: true });
    },
  };
};
