import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What is bundled, and where to. */
export interface BundleTask {
  root: string;
  /** Gets scripts, styles, fonts and public files. */
  bundlingDir: string;
  /** Gets the bundle that renders pages. */
  rendererDir: string;
  /** Id of the build of the code. */
  buildId: string;
  astroCacheDir: string;
  viteCacheDir: string;
}

/** How bundling ended. */
export interface BundleOutcome {
  error?: {
    message: string;
    stack: string | undefined;
    /** For a full disk: what did not fit, empty where nothing names it. */
    fileWithoutRoom?: string;
  };
}

const childFile = fileURLToPath(new URL('bundle-child.ts', import.meta.url));

const errorOf = ({ message, stack, fileWithoutRoom }: NonNullable<BundleOutcome['error']>): Error => {
  const full = fileWithoutRoom === undefined ? {} : { code: 'ENOSPC', path: fileWithoutRoom || undefined };
  return Object.assign(new Error(message), { stack }, full);
};

/** Bundles the project in a process of its own, see bundle-child.ts. @throws what the bundler throws */
export const bundle = (task: BundleTask): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = fork(childFile, { execArgv: [] });
    let outcome: BundleOutcome = { error: { message: 'The bundler ended before its work did', stack: undefined } };
    child.once('error', reject);
    child.once('message', (message) => {
      outcome = message as BundleOutcome;
    });
    child.once('exit', () => (outcome.error ? reject(errorOf(outcome.error)) : resolve()));
    child.send(task);
  });
