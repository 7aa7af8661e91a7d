// Runs another program in the foreground. Plain JavaScript without dependencies, as it runs before there are any.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * @typedef {object} ChildOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [channel] whether a program of Node.js has a channel to this process, by which it notices that this one is gone
 * @property {() => void} [onMessage] called when the program says something on that channel
 * @property {AbortSignal} [stop] asks the program to stop
 */

/**
 * Runs a program on this terminal until it ends, passing on the signals that ask it to stop.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {ChildOptions} [options]
 * @returns {Promise<number>} its exit code; by the convention of shells, 128 and the signal's number when a signal ended it
 */
export function runInForeground(command, args, { cwd, env, channel = false, onMessage, stop } = {}) {
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: channel ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
  });
  if (onMessage) child.on('message', onMessage);
  const askToStop = () => child.kill('SIGTERM');
  stop?.addEventListener('abort', askToStop);
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
      stop?.removeEventListener('abort', askToStop);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      end(127);
    });
    child.on('exit', (code, signal) => end(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
