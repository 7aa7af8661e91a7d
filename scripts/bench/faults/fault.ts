import type { Chance } from '../../../src/lib/seeded-random.ts';
import type { FaultServer, FaultSite } from './fault-site.ts';
import type { Raters } from './load.ts';

/** A published site that a server serves. */
export interface ServedSite {
  dist: string;
  /** Items that can be rated. */
  items: Raters['items'];
  pages: readonly string[];
}

/** A separate site for a fault, which publishes it itself. */
export interface OwnSite extends ServedSite {
  dispose: () => void;
}

/** The input of a try. */
interface FaultContext {
  site: FaultSite;
  /** Waits for a number of further acknowledged writes. @throws if there is none for a minute */
  untilWrites: (count: number) => Promise<void>;
  /** Call it when the fault is over: the time of recovery begins. By default this is the end of `run`. */
  ended: () => void;
  chance: Chance;
}

/** A fault that happens while readers write and read. */
export interface Fault extends FaultServer {
  /** Its name in the table, and for `--only`. */
  name: string;
  /** Whether every page has to be served during the fault. A killed server serves none. */
  servesPages: boolean;
  /** Whether a mail may be delivered again as the same message: its acknowledgement may get lost. */
  mayRepeatMails?: boolean | undefined;
  /** Why it cannot be tried on this machine; undefined if it can. */
  isMissing?: () => string | undefined;
  /** Builds a separate site for its tries; `dist` is served where omitted. */
  makeSite?: () => Promise<OwnSite>;
  /** Settings of the server's process beside the usual ones. */
  environment?: (site: FaultSite) => Record<string, string>;
  /** Causes the fault, and ends it. Writes continue before, during and after it. */
  run: (context: FaultContext) => Promise<void>;
}
