import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import type { FaultSite } from '../fault-site.ts';

/** Timeout for a step of a handover: a process that hangs is killed thirty seconds after it was superseded. */
const stepLimitMs = 60_000;

/** Until then it is a forked copy of the supervisor, which waits for it: pausing it earlier would block both. */
const isServer = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.ts');
  } catch {
    return false;
  }
};

/** Waits until a supervisor has a number of servers. @returns their process ids, in the order of their starts @throws after a minute */
const untilServers = async (site: FaultSite, count: number): Promise<number[]> => {
  const { pid } = site.child();
  for (const deadline = performance.now() + stepLimitMs; performance.now() < deadline; await sleep(5)) {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? [];
    const servers = children.map(Number).filter(isServer);
    if (servers.length === count) return servers;
  }
  throw new Error(`the supervisor did not have ${count} servers within ${stepLimitMs / 1000} s`);
};

/** Makes the supervisor start a successor. @returns the process ids of the server and of its successor */
const startSuccessor = async (site: FaultSite): Promise<[server: number, successor: number]> => {
  site.child().kill('SIGHUP');
  return (await untilServers(site, 2)) as [number, number];
};

type Handover = Pick<Fault, 'name' | 'servesPages' | 'run'>;

const handover = (database: Fault['database'], fault: Handover): Fault => ({
  ...fault,
  name: `${fault.name}, ${database}`,
  database,
  entry: 'serve.ts',
  isMissing: () => (process.platform === 'linux' ? undefined : 'only Linux lists the servers of a supervisor'),
});

/** kill -9 while the successor starts, which takes the server's place. */
const serverKilled: Handover = {
  name: 'server killed in a handover',
  servesPages: false,
  run: async ({ site, untilWrites, ended, chance }) => {
    await untilWrites(chance.between(1, 500));
    const [server] = await startSuccessor(site);
    // It is not ready yet at that moment.
    await sleep(chance.between(0, 300));
    process.kill(server, 'SIGKILL');
    ended();
  },
};

/** kill -9 once the successor is alone: the supervisor ends, and is started again, as systemd does. */
const successorKilled: Handover = {
  name: 'successor killed after a handover',
  servesPages: false,
  run: async ({ site, untilWrites, ended, chance }) => {
    await untilWrites(chance.between(1, 500));
    const [, successor] = await startSuccessor(site);
    await untilServers(site, 1);
    const exit = once(site.child(), 'exit');
    process.kill(successor, 'SIGKILL');
    await exit;
    ended();
    await site.start();
  },
};

/** The successor is paused as soon as it exists. The next SIGHUP starts another one, and the supervisor kills the paused one. */
const startHung: Handover = {
  name: 'start that hangs, and the next SIGHUP',
  servesPages: true,
  run: async ({ site, untilWrites, ended, chance }) => {
    await untilWrites(chance.between(1, 500));
    const [, hung] = await startSuccessor(site);
    process.kill(hung, 'SIGSTOP');
    try {
      await untilWrites(chance.between(1, 500));
      site.child().kill('SIGHUP');
      await untilServers(site, 3);
      await untilServers(site, 1);
      ended();
    } catch (error) {
      // The supervisor would wait for it.
      process.kill(hung, 'SIGKILL');
      throw error;
    }
  },
};

export const handovers = [serverKilled, successorKilled, startHung].flatMap((fault) => [
  handover('SQLite', fault),
  handover('PostgreSQL', fault),
]);
