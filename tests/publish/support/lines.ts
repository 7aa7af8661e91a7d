import type { ChildProcess } from 'node:child_process';

/** Reads what a process says, one thing after another, each awaited. */
export const linesOf = (from: ChildProcess) => {
  let said = '';
  let hasEnded = false;
  const waiting = new Set<() => void>();
  const wake = (): void => {
    for (const look of waiting) look();
  };
  for (const stream of [from.stdout, from.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk;
      wake();
    });
  from.once('close', () => {
    hasEnded = true;
    wake();
  });
  /** Waits for a line, and forgets all that was said up to it. @throws the rest where the process ends without it */
  return (wanted: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = wanted.exec(said);
        if (!found && !hasEnded) return;
        waiting.delete(look);
        if (!found) return reject(new Error(`The process ended without ${wanted}:\n${said}`));
        said = said.slice(found.index + found[0].length);
        resolve(found[0]);
      };
      waiting.add(look);
      look();
    });
};
