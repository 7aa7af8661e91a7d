import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const watchdog = fileURLToPath(new URL('watchdog.ts', import.meta.url));

/**
 * Ends this process in so many milliseconds, whatever it is doing then. Another process sees to it: `process.exit` waits for native work under way (a name
 * that is being looked up, a file on a disk that does not answer), and so may wait long. What the database has acknowledged is on its disk.
 */
export const setHardDeadline = (limitMs: number): void => {
  const child = spawn(process.execPath, [watchdog, String(process.pid), String(limitMs)], {
    env: {},
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.on('error', () => {});
  child.stdin.on('error', () => {});
  child.unref();
  // Where there was no room for another process.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), limitMs).unref();
};
