import { type Ask } from '../load.ts';

/** A site that readers sign in to by a mailed code, as a comparison uses it. */
export interface SignInSite {
  name: string;
  address: string;
  /** Seconds of CPU that its server has used so far. */
  cpuSeconds: () => number | undefined;
  /** Asks for a code. */
  ask: (email: string, at: number) => Ask;
  /** Codes that were handed over since the last call. */
  codes: () => Promise<[email: string, code: string][]>;
  /** Confirms a code, for a reader who has requested it. */
  confirm: (email: string, code: string) => Ask;
  stop: () => Promise<void>;
}
