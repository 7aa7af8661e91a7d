/**
 * Kills another process that does not end by itself: `hard-deadline.ts` starts it. Its standard input is a pipe from that process and
 * closes when that process has ended, so that it never kills another process with the same id. `node watchdog.ts <process id>
 * <milliseconds>`
 */
const [pid, limitMs] = process.argv.slice(2).map(Number);

// These signals are sent to all processes of a service.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.stdin.on('close', () => process.exit(0)).resume();
setTimeout(() => {
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
  process.exit(0);
}, limitMs);
