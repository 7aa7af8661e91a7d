import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Takes the write lock of the file named in its arguments, says so, and holds it until its input ends. */
const script = `
const { DatabaseSync } = require('node:sqlite');
const database = new DatabaseSync(process.argv[1], { timeout: 10_000 });
database.exec('BEGIN IMMEDIATE');
console.log('locked');
process.stdin.resume().once('end', () => { database.exec('COMMIT'); database.close(); });
`;

/** Another process that is writing to a SQLite file, until it is let go. */
export const holdWriteLock = async (file: string): Promise<() => Promise<void>> => {
  const child = spawn(process.execPath, ['-e', script, file], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  await Promise.race([
    once(child.stdout, 'data'),
    exit.then(([code]) => Promise.reject(new Error(`The holder of the lock ended with ${String(code)}`))),
  ]);
  return async () => {
    child.stdin.end();
    await exit;
  };
};
