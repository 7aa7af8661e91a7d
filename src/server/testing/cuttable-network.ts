import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A stretch of network that can be cut: bytes then wait on either side, as they do where a cable is pulled. */
export interface CuttableNetwork {
  port: number;
  cut: () => void;
  /** The connections of now are cut for good, as by a firewall that forgot them: nothing passes, and neither side learns of it. */
  abandon: () => void;
  mend: () => void;
  close: () => void;
}

/** Passes connections on to a port of this machine. */
export const cuttableNetwork = async (to: number): Promise<CuttableNetwork> => {
  const sockets = new Set<Socket>();
  const abandoned = new WeakSet<Socket>();
  let isCut = false;
  const join = (from: Socket, into: Socket): void => {
    sockets.add(from);
    if (isCut) from.pause();
    from.on('data', (bytes) => {
      if (!into.write(bytes)) from.pause();
    });
    into.on('drain', () => {
      if (!isCut && !abandoned.has(from)) from.resume();
    });
    from.on('error', () => into.destroy());
    from.on('close', () => {
      sockets.delete(from);
      into.destroy();
    });
  };
  const server = createServer((client) => {
    const beyond = connect(to, '127.0.0.1');
    join(client, beyond);
    join(beyond, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    abandon: () => {
      for (const socket of sockets) {
        socket.pause();
        abandoned.add(socket);
      }
    },
    mend: () => {
      isCut = false;
      for (const socket of sockets) if (!abandoned.has(socket)) socket.resume();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
