import { type AddressInfo, createServer } from 'node:net';

/** A TCP port nobody listens on, for a server that must know its address before it starts. */
export const freePort = (): Promise<number> =>
  new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });
