import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ipOf } from '../api/sign-ins.ts';
import type { Load } from './load.ts';
import { statusOf } from './status-of.ts';

/** Between two requests of a connection, in milliseconds. */
const pauseMs = 100;

/**
 * Requests codes until it is stopped: one for each address, each from another network.
 * @param acknowledged receives the addresses whose code was acknowledged
 */
export const askForCodesUntil = async (
  { port, connections, signal, onStatus }: Load,
  addresses: readonly string[],
  acknowledged: Set<string>,
): Promise<void> => {
  const agent = new Agent({ keepAlive: true });
  const waiting = addresses.entries();
  const work = async (): Promise<void> => {
    for (const [at, email] of waiting) {
      const to = port();
      if (to !== undefined) {
        const body = JSON.stringify({ email });
        const path = '/api/authentication/jwt/login';
        const status = await statusOf(agent, to, { method: 'POST', path, body, ip: ipOf(at) });
        onStatus(status);
        if (status === 200) acknowledged.add(email);
      }
      await sleep(pauseMs);
      if (signal.aborted) return;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
};
