import { type Chance } from '../../../src/lib/seeded-random.ts';
import { type FaultServer, type FaultSite } from './fault-site.ts';
import { type Raters } from './load.ts';

/** A published site that a server serves. */
export interface ServedSite {
  dist: string;
  /** What can be rated. */
  items: Raters['items'];
  pages: readonly string[];
}

/** A site of a fault's own, which it publishes itself. */
export interface OwnSite extends ServedSite {
  dispose: () => void;
}

/** The input of a try. */
interface FaultContext {
  site: FaultSite;
  /** Waits until so many more writes have been acknowledged. @throws where none is for a minute */
  untilWrites: (count: number) => Promise<void>;
  /** Says that the fault is over: from then on recovery is timed. When `run` ends, where it is not called. */
  ended: () => void;
  chance: Chance;
}

/** A fault that happens while readers write and read. */
export interface Fault extends FaultServer {
  /** As the table names it, and `--only`. */
  name: string;
  /** Whether every page has to be served all the while. Of a server that is killed none is. */
  servesPages: boolean;
  /** Whether a mail may be delivered again as the same message: its acknowledgement may get lost. */
  mayRepeatMails?: boolean | undefined;
  /** Why it cannot be tried on this machine; undefined where it can. */
  isMissing?: () => string | undefined;
  /** Builds a separate site for its tries; `dist` is served where omitted. */
  makeSite?: () => Promise<OwnSite>;
  /** Settings of the server's process beside the usual ones. */
  environment?: (site: FaultSite) => Record<string, string>;
  /** Brings it about, and ends it. Writes go on before, meanwhile and afterwards. */
  run: (context: FaultContext) => Promise<void>;
}
