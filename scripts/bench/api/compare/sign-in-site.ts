import type { Ask } from '../load.ts';

/** A site for the comparison, with signing in by a mailed code. */
export interface SignInSite {
  name: string;
  address: string;
  /** Seconds of CPU that its server has used so far. */
  cpuSeconds: () => number | undefined;
  /** Requests a code. */
  ask: (email: string, at: number) => Ask;
  /** Codes sent since the last call. */
  codes: () => Promise<[email: string, code: string][]>;
  /** Confirms a code, for a reader who has requested it. */
  confirm: (email: string, code: string) => Ask;
  stop: () => Promise<void>;
}
