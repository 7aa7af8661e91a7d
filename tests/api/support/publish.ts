import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { newsroomFolder } from '#newsroom/testing/newsroom-folder.ts';
import { withCompileCache } from '../../support/compile-cache.ts';
import { withCachedBundle } from '../../support/cached-bundles/cached-bundles.ts';
import type { Publisher } from '../../publish/support/publisher.ts';
import { smallSiteUrl } from '../../publish/support/small-site.ts';

export const publishedSiteUrl = smallSiteUrl;
const script = join(import.meta.dirname, '../../../src/publishing/testing/publish-once.ts');

/**
 * A tiny newsroom and the site published from it, with these settings besides its own.
 * @param publisher runs its publishes; without it each is a separate process
 */
export const publishedNewsroom = (settings: Record<string, string> = {}, publisher?: Publisher) => {
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
    ...withCompileCache,
    ...settings,
  };
  const outputOf = async (args: string[], environment: NodeJS.ProcessEnv): Promise<string> => {
    if (!publisher)
      return (await promisify(execFile)(process.execPath, [script, ...args], { env: environment })).stdout;
    const { code, output } = await publisher.run({ file: script, args, environment });
    if (code !== 0) throw new Error(`The publish failed:\n${output}`);
    return output;
  };
  const run = async (args: string[], changes: Record<string, string> = {}): Promise<unknown> => {
    const env = { ...variables, ...changes };
    return JSON.parse((await outputOf([dist, ...args], env)).trim().split('\n').at(-1) ?? '');
  };
  return {
    folder,
    dist,
    dataDir: join(root, 'data'),
    /** Publishes as of an instant, with these settings. */
    publish: (now: string, changes?: Record<string, string>) =>
      run([now], changes) as Promise<{ whole?: string; pages: { rendered: number } }>,
    /** Files in which the site differs from a whole build. */
    check: () => run(['now', 'check']) as Promise<object[]>,
  };
};
