// The process that publishes for `npm run publish -- --watch`, each time it is asked to. Between two publishes it keeps its code and the
// renderer loaded: starting them takes longer than rendering a story.
import { enableCompileCache, flushCompileCache } from 'node:module';
import { compiledDirPath } from '../../src/newsroom/cache-paths.ts';
import { cacheDirOf } from '../../src/settings/env-file.ts';
import { stopWithParent } from '../setup/stop-with-parent.ts';
import { lastChangeMs } from './last-change.ts';
import type { PublisherRequest, PublisherResponse } from './publisher-process.ts';

/** A process with more memory than this ends after a publish, in bytes. */
const maxResidentBytes = 700 * 2 ** 20;

process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
const root = process.cwd();
const environment = process.env['NODE_ENV'];
const loadedAt = lastChangeMs(root);
enableCompileCache(compiledDirPath(cacheDirOf(root)));
const { readOptions } = await import('./options.ts');
const { publishOnce } = await import('./publish-once.ts');
const { isSiteCurrent } = await import('../../src/settings/site/site-file.ts');
const options = readOptions();

const respond = (response: PublisherResponse): void => void process.send?.(response);

/** Whether what this process read when it started is still the same. */
const isCurrent = (): boolean => {
  try {
    return lastChangeMs(root) === loadedAt && isSiteCurrent();
  } catch {
    // It changes at this moment.
    return false;
  }
};

/** A publish sets NODE_ENV for packages; settings are read with what this process was given. */
const restoreEnvironment = (): void => {
  if (environment === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = environment;
};

const publish = async ({ confirm, isFirst }: PublisherRequest): Promise<void> => {
  if (!isFirst && !isCurrent()) return respond({ isOutdated: true });
  restoreEnvironment();
  const { exitCode, isWhole } = await publishOnce({ ...options, all: false, check: false, confirm });
  flushCompileCache();
  // A whole publish replaces the renderer; a failure may have left anything.
  const ends = isWhole || exitCode !== 0 || process.memoryUsage.rss() > maxResidentBytes;
  respond({ exitCode, ends });
};

stopWithParent();
process.on('message', (request: PublisherRequest) => void publish(request));
// It has nothing else that keeps it alive.
process.channel?.ref();
