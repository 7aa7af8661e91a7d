// A process in which commands of tests run one after another: what they load, half of the work of a small publish, is loaded once. Each
// runs the module of its command anew, with its own arguments and variables, as a separate process does.
import { registerHooks, syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import type { PublisherJob, PublisherResult } from './publisher.ts';
import { beginPublish } from './warm-renderer.ts';

const send = process.send?.bind(process);
// Left to itself the command takes the test for a parent process that it ends with.
process.send = undefined;

// A thread loads for longer than it renders a site so small.
os.availableParallelism = () => 1;
syncBuiltinESMExports();

/** How many commands have run: to Node.js a file with another query is another module. */
let runs = 0;
const rendererThreads = new URL('../../../src/publishing/render/render-threads.ts', import.meta.url).href;
const [threads, warmThreads] = ['../../../src/lib/threads.ts', './warm-threads.ts'].map(
  (file) => new URL(file, import.meta.url).href,
);
registerHooks({
  resolve: (specifier, context, next) => {
    const resolved = next(specifier, context);
    const isReplaced = resolved.url === threads && context.parentURL === rendererThreads;
    return isReplaced ? { ...resolved, url: warmThreads! } : resolved;
  },
});

const setEnvironment = (environment: NodeJS.ProcessEnv): void => {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
};

/** What is written to the terminal while this runs. */
const outputOf = async (run: () => Promise<unknown>): Promise<string> => {
  let output = '';
  const write = (chunk: string | Uint8Array): boolean => {
    output += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    return true;
  };
  const [toOutput, toErrors] = [process.stdout.write, process.stderr.write];
  process.stdout.write = process.stderr.write = write;
  try {
    await run();
  } catch (error) {
    process.exitCode = 1;
    output += String(error);
  } finally {
    process.stdout.write = toOutput;
    process.stderr.write = toErrors;
  }
  return output;
};

const run = async ({ file, args, environment }: PublisherJob): Promise<PublisherResult> => {
  setEnvironment(environment);
  runs += 1;
  beginPublish(path.join(environment['CACHE_DIR'] ?? '', 'renderer'));
  process.argv = [process.execPath, file, ...args];
  process.exitCode = undefined;
  const module = `${pathToFileURL(path.resolve(file)).href}?run=${runs}`;
  const output = await outputOf(() => import(module));
  const code = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  return { code, output };
};

process.once('disconnect', () => process.exit());
process.on('message', (job: PublisherJob) => {
  void run(job).then((result) => send?.(result));
});
