import type { Server } from 'node:net';
import { atMostEvery } from '../at-most-every.ts';

/** Milliseconds between two reports of connections that could not be accepted: there may be thousands. */
const reportEveryMs = 60_000;

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
 * The reason why the server cannot listen, worded for the operator.
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

/**
 * Distinguishes a server that cannot listen from one that continues. Once it listens, each error is about a connection that the system
 * could not accept, because no descriptor was left or the network failed.
 * @param onRefused called once a minute at most
 */
export function onListenProblem(
  server: Server,
  onProblem: (error: NodeJS.ErrnoException) => void,
  onRefused: (error: Error) => void,
): void {
  const isTime = atMostEvery(reportEveryMs);
  server.once('error', onProblem);
  server.once('listening', () => {
    server.off('error', onProblem);
    server.on('error', (error) => isTime() && onRefused(error));
  });
}
