import { type ChildProcess } from 'node:child_process';

/** Reads what a process says, one thing after another, each awaited. */
export const linesOf = (from: ChildProcess) => {
  let said = '';
  const waiting = new Set<() => void>();
  for (const stream of [from.stdout, from.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk;
      for (const look of waiting) look();
    });
  /** Waits for a line, and forgets all that was said up to it. */
  return (wanted: RegExp): Promise<string> =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = wanted.exec(said);
        if (!found) return;
        waiting.delete(look);
        said = said.slice(found.index + found[0].length);
        resolve(found[0]);
      };
      waiting.add(look);
      look();
    });
};
