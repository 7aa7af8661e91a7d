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
const loadedAt = lastChangeMs(root);
enableCompileCache(compiledDirPath(cacheDirOf(root)));
const { readOptions } = await import('./options.ts');
const { publishOnce } = await import('./publish-once.ts');
const { isSiteCurrent } = await import('../../src/settings/site/site-file.ts');
const options = readOptions();

const respond = (response: PublisherResponse): void => void process.send?.(response);

/** Whether what this process read when it started is still the same. */
const isCurrent = (): boolean => lastChangeMs(root) === loadedAt && isSiteCurrent();

const publish = async ({ confirm }: PublisherRequest): Promise<void> => {
  if (!isCurrent()) return respond({ isOutdated: true });
  const { exitCode, isWhole } = await publishOnce({ ...options, confirm });
  flushCompileCache();
  // A whole publish replaces the renderer; a failure may have left anything.
  const ends = isWhole || exitCode !== 0 || process.memoryUsage.rss() > maxResidentBytes;
  respond({ exitCode, ends });
};

stopWithParent();
process.on('message', (request: PublisherRequest) => void publish(request));
// It has nothing else that keeps it alive.
process.channel?.ref();
