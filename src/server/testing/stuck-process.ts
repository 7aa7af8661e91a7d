/**
 * A process that cannot end by itself, because native work is running: for the test of what ends it. Prints a line when the deadline
 * begins.
 */
import { pbkdf2 } from 'node:crypto';
import { setHardDeadline } from '../platform/process/hard-deadline.ts';

pbkdf2('password', 'salt', 2 ** 31 - 1, 64, 'sha512', () => {});
// Once the work has begun.
setTimeout(() => {
  if (process.argv[2] !== undefined) setHardDeadline(Number(process.argv[2]));
  process.stdout.write('exiting\n', () => process.exit(0));
}, 500);
