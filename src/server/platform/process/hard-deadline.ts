import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const watchdog = fileURLToPath(new URL('watchdog.ts', import.meta.url));

/** For everything that a stopping server finishes: requests, mails being sent (three seconds), and closing the database. In milliseconds. */
export const hardDeadlineMs = 15_000;

/**
 * Ends this process after so many milliseconds, whatever it is doing then. A separate process does this, because `process.exit` waits for
 * native work in progress (a DNS lookup, a file on a disk that does not respond) and so can take long. Everything that the database has
 * acknowledged is already on its disk.
 */
export const setHardDeadline = (limitMs: number): void => {
  // Where the system cannot start another process.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), limitMs).unref();
  try {
    startWatchdog(limitMs);
  } catch {
    // The stop goes on.
  }
};

const startWatchdog = (limitMs: number): void => {
  const child = spawn(process.execPath, [watchdog, String(process.pid), String(limitMs)], {
    env: {},
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.on('error', () => {});
  // Not before: where the process has no descriptor left there is no pipe.
  child.on('spawn', () => child.stdin.on('error', () => {}));
  child.unref();
};
