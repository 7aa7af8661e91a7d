import { chance } from '../../../src/lib/seeded-random.ts';
import type { Fault, ServedSite } from './fault.ts';
import { faultSite } from './fault-site.ts';
import type { ResultLine } from './result-lines.ts';
import { runTry } from './run-try.ts';

export interface TryOptions {
  /** The first try's number, and how many. */
  first: number;
  tries: number;
  /** Acknowledged in each try before it ends. */
  writesPerTry: number;
  seed: number;
  /** The site for faults without a separate one. */
  served: ServedSite;
  machine: string;
}

/** PostgreSQL waits for the disk with each write, so it gets fewer. */
const writesOf = ({ database }: Fault, writesPerTry: number): number =>
  database === 'PostgreSQL' ? Math.ceil(writesPerTry / 4) : writesPerTry;

/** The random numbers of a try do not depend on earlier tries. */
const seedOf = (seed: number, number: number): number => seed * 1000 + number;

/** Tries a fault a number of times on one database, and yields each result as soon as it is known. */
export async function* runTries(fault: Fault, options: TryOptions): AsyncGenerator<ResultLine> {
  const { first, tries, writesPerTry, seed, machine } = options;
  const reason = fault.isMissing?.();
  if (reason !== undefined) {
    yield { kind: 'untried', fault: fault.name, reason };
    return;
  }
  const own = await fault.makeSite?.();
  try {
    const served = own ?? options.served;
    const site = await faultSite(served.dist, fault);
    try {
      for (let number = first; number < first + tries; number += 1) {
        const result = await runTry(site, fault, served, {
          writesPerTry: writesOf(fault, writesPerTry),
          chance: chance(seedOf(seed, number)),
        });
        yield { kind: 'try', fault: fault.name, number, seed, writes: writesPerTry, ...result, machine };
      }
    } finally {
      await site.dispose();
    }
  } finally {
    own?.dispose();
  }
}
