/** The address at which the server was set to listen. */
export interface ListenAddress {
  host: string;
  port: number;
}

/** A socket that another process listens on. */
export interface HandedOverSocket {
  descriptor: number;
}

/**
 * Says why the server cannot listen, in words for whoever started it.
 * @param prefix of the settings that name the address: `METRICS_` for METRICS_PORT
 */
export function describeListenProblem(
  error: NodeJS.ErrnoException,
  place: ListenAddress | HandedOverSocket,
  prefix = '',
): string {
  if ('descriptor' in place)
    return `The server cannot listen at the socket it was handed, descriptor ${place.descriptor} (LISTEN_FDS): ${error.message}`;
  const { host, port } = place;
  switch (error.code) {
    case 'EADDRINUSE':
      return `${prefix}PORT ${port} is already in use on ${host}. Stop the other program, or choose another port, such as ${prefix}PORT=${port + 1}`;
    case 'EACCES':
      return `${prefix}PORT ${port} may not be used by this account. Ports below 1024 often need more rights; choose another, such as ${prefix}PORT=4321`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${prefix}HOST ${host} is no name or address of this machine. Use localhost, or 0.0.0.0 for all of its interfaces`;
    default:
      return `The server cannot listen at ${host}, port ${port}: ${error.message}`;
  }
}
