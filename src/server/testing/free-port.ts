import { type AddressInfo, createServer } from 'node:net';

/**
 * A TCP port nobody listens on, for a server that must know its address before it starts.
 * @param preferred is given where it is free: for an address that is in a bundle, which the next run then finds cached
 */
export const freePort = (preferred = 0): Promise<number> =>
  new Promise((found, fail) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (preferred !== 0 && error.code === 'EADDRINUSE') found(freePort());
      else fail(error);
    });
    server.listen(preferred, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });
