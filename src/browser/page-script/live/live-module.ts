/** What `/islands/live-match.js` exports. */
export interface LiveMatchModule {
  /** Brings the head of a match's page up to date while it is played. @param status the empty status that carries what the page knows */
  start: (status: HTMLElement) => void;
}

/** A variable: an import that the bundler can see would be bundled. */
let address = '/islands/live-match.js';

/** The module. After a failure the next call tries another address: browsers remember a module that failed. */
export const liveMatchModule = (): Promise<LiveMatchModule> =>
  import(/* @vite-ignore */ address).catch((error: unknown) => {
    address += '?';
    throw error;
  }) as Promise<LiveMatchModule>;
