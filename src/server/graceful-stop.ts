import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Stops a server; resolves when every connection is closed. */
export type Stop = (options: { limitMilliseconds: number }) => Promise<void>;

/**
 * Prepares a server, before it listens, for being stopped without breaking off what it is doing: no new connections,
 * idle ones closed, requests in flight finished. Whatever is left after the limit is cut.
 */
export function gracefulStop(server: Server): Stop {
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  return ({ limitMilliseconds }) =>
    new Promise((resolve) => {
      server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
      // A connection is kept alive after its answer; only looking again finds it idle.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      const limit = setTimeout(() => server.closeAllConnections(), limitMilliseconds);
      server.close(() => {
        clearInterval(sweep);
        clearTimeout(limit);
        resolve();
      });
      // Browsers open connections ahead of need. Node does not count those as idle.
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    });
}
