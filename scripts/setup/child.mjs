// Runs another program in the foreground. Plain JavaScript without dependencies, as it runs before there are any.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * Runs a program on this terminal until it ends, passing on the signals that ask it to stop.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>} its exit code; as shells have it, 128 and the signal's number when a signal ended it
 */
export function runInForeground(command, args, options = {}) {
  const child = spawn(command, args, { ...options, stdio: 'inherit' });
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    // Ctrl+C on a terminal has reached the child already, and a second one would cut it short.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  for (const signal of signals) process.on(signal, pass);
  return new Promise((resolve) => {
    const end = (/** @type {number} */ code) => {
      for (const signal of signals) process.off(signal, pass);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      end(127);
    });
    child.on('exit', (code, signal) => end(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
