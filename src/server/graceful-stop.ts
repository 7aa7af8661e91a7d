import type { Server } from 'node:http';
import { Server as TcpServer } from 'node:net';
import type { Socket } from 'node:net';

/** How a server stops; both in milliseconds. */
interface StopOptions {
  /** What is not finished by then is cut. */
  limitMilliseconds: number;
  /** A connection on which nothing has happened for so long is closed. */
  idleMilliseconds: number;
}

/** Stops a server; resolves when every connection is closed. */
export type Stop = (options: StopOptions) => Promise<void>;

interface Connection {
  /** Requests whose answer is not finished. */
  requests: number;
  bytesRead: number;
  /** When something happened on it last, by `performance.now()`. */
  activeAt: number;
}

/**
 * Prepares a server, before it listens, for being stopped without breaking off what it is doing: no new connections, requests in flight
 * finished. On a connection that is kept alive a request may be on its way when the server begins to stop, and closing it then would
 * lose that request: so it is closed by the answer to the next request, which says so, or when none comes.
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
      // Not HTTP's own `close`, which closes idle connections at once.
      TcpServer.prototype.close.call(server, () => {
        clearInterval(sweep);
        clearTimeout(limit);
        resolve();
      });
    });
}
