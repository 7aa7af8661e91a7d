import { type FaultSite } from './fault-site.ts';

/** What a try is given. */
export interface FaultContext {
  site: FaultSite;
  /** Waits until so many more writes have been acknowledged, or so long. */
  untilWrites: (count: number) => Promise<void>;
  /** From 0 to 1, the same for the same seed. */
  random: () => number;
}

/** Something that goes wrong while readers write and read. */
export interface Fault {
  /** As the table names it, and `--only`. */
  name: string;
  database: 'SQLite' | 'PostgreSQL';
  /** The server's file: `serve.ts` under its supervisor, `main.ts` where left out. */
  entry?: 'main.ts' | 'serve.ts';
  /** Megabytes of a disk of its own for what the server keeps. */
  diskMegabytes?: number;
  /** Whether every page has to be served all the while. Of a server that is killed none is. */
  servesPages: boolean;
  /** Why it cannot be tried on this machine; undefined where it can. */
  isMissing?: () => string | undefined;
  /** Settings of the server's process beside the usual ones. */
  environment?: (site: FaultSite) => Record<string, string>;
  /** Brings it about, and ends it. Writes go on before, meanwhile and afterwards. */
  run: (context: FaultContext) => Promise<void>;
}
