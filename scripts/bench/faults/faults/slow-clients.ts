import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../fault.ts';

const clients = 1000;

/** A thousand clients send a request a byte a second. */
export const slowClients: Fault = {
  name: '1,000 slow clients',
  database: 'SQLite',
  servesPages: true,
  run: async ({ site, untilWrites, ended }) => {
    const sockets: Socket[] = Array.from({ length: clients }, () =>
      connect(site.port() ?? 0, '127.0.0.1').on('error', () => {}),
    );
    const request = Buffer.from('GET /ar HTTP/1.1\r\nHost: localhost\r\nX-Slow: yes\r\n');
    for (let at = 0; at < 5; at += 1) {
      for (const socket of sockets) if (socket.writable) socket.write(request.subarray(at, at + 1));
      await sleep(1000);
    }
    await untilWrites(500);
    for (const socket of sockets) socket.destroy();
    ended();
  },
};
