import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';

const childFile = fileURLToPath(new URL('../../../desk/build/desk-build-child.ts', import.meta.url));

/**
 * Builds the desk's application in a process of its own, unless the one that is there was made from the same code. Its page says meanwhile
 * that it is being built.
 * @returns what stops the build
 */
export const startDeskAppBuild = (logger: Logger): (() => void) => {
  const child = fork(childFile, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let isStopped = false;
  child.once('exit', (code, signal) => {
    if (code !== 0 && !isStopped)
      logger.error({ code, signal }, 'the desk could not be built: its page says so, and nothing else is affected');
  });
  return () => {
    isStopped = true;
    child.kill();
  };
};
