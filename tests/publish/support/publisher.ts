import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { withCachedBundle } from '../../support/cached-bundles/cached-bundles.ts';
import { withCompileCache } from '../../support/compile-cache.ts';

/** A command of the project that publishes. */
export interface PublisherJob {
  /** Its module, by its path in the project. */
  file: string;
  args: readonly string[];
  environment: NodeJS.ProcessEnv;
}

/** How it ended. */
export interface PublisherResult {
  code: number;
  output: string;
}

export interface Publisher {
  /** Runs a command after the one before has ended. */
  run: (job: PublisherJob) => Promise<PublisherResult>;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const processFile = fileURLToPath(new URL('publisher-process.ts', import.meta.url));

const ask = (child: ChildProcess, job: PublisherJob): Promise<PublisherResult> =>
  new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error(`The process that publishes ended during ${job.args.join(' ')}`));
    child.once('exit', fail);
    child.once('message', (result) => {
      child.off('exit', fail);
      resolve(result as PublisherResult);
    });
    child.send(job);
  });

const startPublisher = (): Publisher => {
  const child = fork(processFile, {
    cwd: root,
    env: { ...process.env, ...withCompileCache, ...withCachedBundle(process.env) },
  });
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: (job) => {
      const result = last.then(() => ask(child, job));
      last = result.catch(() => {});
      return result;
    },
  };
};

let started: Publisher | undefined;
/** The process that publishes for all test files of a worker. It ends with the worker. */
export const sharedPublisher = (): Publisher => (started ??= startPublisher());
