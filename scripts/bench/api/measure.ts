import type { startServer } from './api-server.ts';
import { type Ask, load, type LoadResult } from './load.ts';

type Measured = LoadResult & { cpuMilliseconds: number | undefined };

/** Sends requests to the server, prints the result as a line with this name, and returns it. */
export type Measure = (name: string, asks: readonly Ask[]) => Promise<Measured>;

const print = (name: string, { perSecond, p50, p99, failed, cpuMilliseconds }: Measured): void =>
  console.log(
    [
      name.padEnd(36),
      `${Math.round(perSecond)}/s`.padStart(10),
      (cpuMilliseconds === undefined ? '' : `${Math.round(1000 / cpuMilliseconds)}/CPU s`).padStart(14),
      `p50 ${p50} ms`.padStart(12),
      `p99 ${p99} ms`.padStart(12),
      failed > 0 ? `  ${failed} failed` : '',
    ].join(''),
  );

/** Measures a server under a load from a number of connections. */
export const measureOn =
  (server: Awaited<ReturnType<typeof startServer>>, kind: string, connections: number): Measure =>
  async (name, asks) => {
    const before = server.cpuSeconds();
    const result = await load(server.address, asks, connections);
    const after = server.cpuSeconds();
    const used = before === undefined || after === undefined ? undefined : after - before;
    const measured = { ...result, cpuMilliseconds: used === undefined ? undefined : (used * 1000) / result.requests };
    print(`${kind}: ${name}`, measured);
    return measured;
  };
