import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AcknowledgedWrites } from './acknowledged-writes.ts';
import { statusOf } from './status-of.ts';

/** The target of requests, and their duration. */
export interface Load {
  /** Of the server, which may be another one after a restart; undefined while there is none. */
  port: () => number | undefined;
  connections: number;
  signal: AbortSignal;
  /** Receives the status of every response; 0 where there was none. */
  onStatus: (status: number) => void;
}

/** The readers who rate, and the items. */
export interface Raters {
  readers: readonly { id: string; token: string }[];
  items: readonly { type: string; id: string }[];
}

/**
 * Rates until it is stopped: every reader rates every item once. A rating without an acknowledgement is not checked, because its outcome is
 * unknown.
 */
export const rateUntil = async (
  { port, connections, signal, onStatus }: Load,
  { readers, items }: Raters,
  acknowledged: AcknowledgedWrites,
): Promise<void> => {
  const agent = new Agent({ keepAlive: true });
  let next = 0;
  const work = async (): Promise<void> => {
    while (!signal.aborted && next < readers.length * items.length) {
      const at = next++;
      const reader = readers[at % readers.length];
      const item = items[Math.floor(at / readers.length)];
      const to = port();
      if (!reader || !item || to === undefined) {
        await sleep(20);
        continue;
      }
      const tenths = at % 51;
      const path = `/api/ratings/${item.type}/${encodeURIComponent(item.id)}`;
      const body = JSON.stringify({ value: tenths / 10 });
      const status = await statusOf(agent, to, { method: 'PUT', path, token: reader.token, body });
      onStatus(status);
      if (status === 200) acknowledged.add(reader.id, item.id, tenths);
      // The server is unavailable, or requested a later retry.
      else await sleep(50);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
};

/** Requested pages, and failed ones. */
export interface PageCounts {
  requests: number;
  failed: number;
}

/** Reads pages until it is stopped: half on keep-alive connections, half on new ones. */
export const readUntil = async (
  { port, connections, signal, onStatus }: Load,
  paths: readonly string[],
): Promise<PageCounts> => {
  const counts = { requests: 0, failed: 0 };
  const work = async (_: unknown, worker: number): Promise<void> => {
    const agent = new Agent({ keepAlive: worker % 2 === 0 });
    for (let at = worker; !signal.aborted; at += 1) {
      const to = port();
      if (to === undefined) {
        await sleep(20);
        continue;
      }
      counts.requests += 1;
      const status = await statusOf(agent, to, { method: 'GET', path: paths[at % paths.length] ?? '/' });
      onStatus(status);
      if (status !== 200) {
        counts.failed += 1;
        await sleep(20);
      }
      await sleep(5);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: connections }, work));
  return counts;
};
