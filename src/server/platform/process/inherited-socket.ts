/** The first file descriptor that systemd passes: sd_listen_fds(3). */
const firstDescriptor = 3;

/**
 * The socket on which systemd listens and which it passes on (a `.socket` unit), if any.
 * @param processIds processes it may be meant for: this one, and the one that supervises it
 * @throws if there are several: no server would accept requests on the others
 */
export function inheritedDescriptor(
  env: Readonly<Record<string, string | undefined>>,
  processIds: readonly number[],
): number | undefined {
  const count = Number(env['LISTEN_FDS'] ?? 0);
  if (!processIds.includes(Number(env['LISTEN_PID'])) || count === 0) return undefined;
  if (count !== 1) throw new Error(`systemd handed over ${env['LISTEN_FDS']} sockets; expected: one ListenStream=`);
  return firstDescriptor;
}
