import type { Server } from 'node:http';
import { Server as TcpServer } from 'node:net';
import type { Socket } from 'node:net';

/** Limits for stopping a server; both in milliseconds. */
interface StopOptions {
  /** Requests that are not finished by then are cut. */
  limitMilliseconds: number;
  /** A connection that was idle for so long is closed. */
  idleMilliseconds: number;
}

/** Stops a server; resolves when every connection is closed. */
export type Stop = (options: StopOptions) => Promise<void>;

interface Connection {
  /** Requests whose response is not finished. */
  requests: number;
  bytesRead: number;
  /** Time of the last activity on it, by `performance.now()`. */
  activeAt: number;
}

/**
 * Prepares a server, before it listens, for a graceful stop: it accepts no new connections and finishes requests in flight. A request may
 * already be on its way on a keep-alive connection when the server begins to stop, and closing that connection would lose the request. So
 * the server closes it with the response to the next request (`Connection: close`), or after the idle limit when no request comes.
 */
export function gracefulStop(server: Server): Stop {
  const connections = new Map<Socket, Connection>();
  server.on('connection', (socket) => {
    connections.set(socket, { requests: 0, bytesRead: 0, activeAt: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.requests += 1;
    response.once('close', () => {
      connection.requests -= 1;
      connection.activeAt = performance.now();
    });
  });

  const closeIdle = (idleMilliseconds: number): void => {
    const now = performance.now();
    for (const [socket, connection] of connections) {
      if (socket.bytesRead !== connection.bytesRead) connection.activeAt = now;
      connection.bytesRead = socket.bytesRead;
      if (connection.requests === 0 && now - connection.activeAt >= idleMilliseconds) socket.destroy();
    }
  };
  return ({ limitMilliseconds, idleMilliseconds }) =>
    new Promise((resolve) => {
      server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
      const sweep = setInterval(closeIdle, 50, idleMilliseconds);
      const limit = setTimeout(() => server.closeAllConnections(), limitMilliseconds);
      // Not HTTP's own `close`, which closes idle connections immediately.
      TcpServer.prototype.close.call(server, () => {
        clearInterval(sweep);
        clearTimeout(limit);
        resolve();
      });
    });
}
