import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { newsroomFolder } from '#newsroom/testing/newsroom-folder.ts';
import { withCachedBundle } from '../../support/cached-bundles/cached-bundles.ts';

export const publishedSiteUrl = 'https://mustadira.example';
const script = join(import.meta.dirname, '../../../src/publishing/testing/publish-once.ts');

/** A tiny newsroom and the site published from it, with these settings besides its own. */
export const publishedNewsroom = (settings: Record<string, string> = {}) => {
  const folder = newsroomFolder();
  const root = dirname(folder.contentDir);
  const dist = join(root, 'dist');
  const variables: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    CONTENT_DIR: folder.contentDir,
    CACHE_DIR: join(root, 'cache'),
    DATA_DIR: join(root, 'data'),
    SITE_URL: publishedSiteUrl,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
    ...withCachedBundle(),
    ...settings,
  };
  const run = async (args: string[], changes: Record<string, string> = {}): Promise<unknown> => {
    const env = { ...variables, ...changes };
    const { stdout } = await promisify(execFile)(process.execPath, [script, dist, ...args], { env });
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  };
  return {
    folder,
    dist,
    dataDir: join(root, 'data'),
    /** Publishes as of an instant, in a separate process, with these settings. */
    publish: (now: string, changes?: Record<string, string>) =>
      run([now], changes) as Promise<{ whole?: string; pages: { rendered: number } }>,
    /** Files in which the site differs from a whole build. */
    check: () => run(['now', 'check']) as Promise<object[]>,
  };
};
