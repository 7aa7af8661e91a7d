import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { servingMessage } from '#server/platform/process/supervisor.ts';

/** A server process that waits at the gate before it loads anything of the server. */
interface Arrival {
  pid: number;
  open: () => void;
  /** Has it ask the supervisor for a socket that there cannot be, and end before it is answered. */
  askAndDie: () => void;
  /** Has it arrive again, and from then on say that it serves when it is told to stop, as one does that becomes ready at that moment; it ends then. */
  serveWhenStopped: () => void;
}

/**
 * Holds each server process of a supervisor at the beginning of its start, until a test opens the gate for it.
 * @returns the environment of the supervisor; the next process that arrives; and what opens the gate for all and ends it
 */
export const startGate = async () => {
  const waiting: Arrival[] = [];
  const held = new Set<ServerResponse>();
  let wake = (): void => {};
  const gate = createServer(({ url = '' }, response) => {
    held.add(response);
    waiting.push({
      pid: Number(url.slice(1)),
      open: () => response.end(),
      askAndDie: () => response.end('die'),
      serveWhenStopped: () => response.end('serve'),
    });
    wake();
  });
  await once(gate.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(gate.address() as AddressInfo).port}/`;
  const atStart = `
    import cluster from 'node:cluster';
    import { createServer } from 'node:net';
    const arrive = async () => (await fetch('${address}' + process.pid)).text();
    const answer = cluster.isWorker ? await arrive() : '';
    if (answer === 'die') {
      createServer().listen('/dev/null/socket');
      process.kill(process.pid, 'SIGKILL');
    }
    if (answer === 'serve') {
      process.on('SIGTERM', () => process.send('${servingMessage}', () => process.exit()));
      await arrive();
    }`;
  return {
    environment: { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(atStart)}` },
    arrival: async (): Promise<Arrival> => {
      for (;;) {
        const next = waiting.shift();
        if (next) return next;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    close: (): void => {
      for (const response of held) response.end();
      gate.close();
      gate.closeAllConnections();
    },
  };
};
