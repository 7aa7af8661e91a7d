/** The first descriptor of those that systemd hands over: sd_listen_fds(3). */
const firstDescriptor = 3;

/**
 * The socket that systemd listens on and hands over (a `.socket` unit), where it does.
 * @param processIds whom it may be meant for: this process, and the one that supervises it
 * @throws where there are several: requests on the others would never be answered
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
