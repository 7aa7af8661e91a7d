import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PublishReport } from '../../../src/publishing/report.ts';
import { withCachedBundle } from '../../support/cached-bundles/cached-bundles.ts';
import { contentWriter, smallNewsroom } from './small-newsroom.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const publishAt = fileURLToPath(new URL('publish-at.ts', import.meta.url));
const publishMain = path.join(root, 'scripts/publish/main.ts');

/** Settings of a publish that bundles the code though a test before it has. */
export const bundlingAnew = { NODE_OPTIONS: '' };

/** How a process ended. */
export interface EndedProcess {
  code: number | null;
  output: string;
}

/** Where parts of a small site lie, and how it is published. */
export interface SmallSiteOptions extends SmallSitePlaces {
  /** Whether each whole publish bundles the code itself, though a test before it has. For tests of just that. */
  bundles?: boolean;
}

/** Where parts of a small site lie that shall not lie in its own temporary folder: on another disk. */
export interface SmallSitePlaces {
  /** Folder of `dist` and other sites. */
  sites?: string;
  cacheDir?: string;
  dataDir?: string;
}

/** A small newsroom with its own content, cache and site in a temporary folder. Every publish is a separate process. */
export const smallSite = ({ bundles = false, ...places }: SmallSiteOptions = {}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mustadira-publish-'));
  const contentDir = path.join(folder, 'content');
  const {
    sites = path.join(folder, 'sites'),
    cacheDir = path.join(folder, 'cache'),
    dataDir = path.join(folder, 'data'),
  } = places;
  mkdirSync(sites, { recursive: true });
  const dist = path.join(sites, 'dist');
  const newsroom = smallNewsroom();
  const writeContent = contentWriter(contentDir);

  const environment = (changes: Record<string, string> = {}): NodeJS.ProcessEnv => ({
    ...process.env,
    NODE_ENV: 'production',
    SITE_URL: 'https://football.example',
    CONTENT_DIR: contentDir,
    CACHE_DIR: cacheDir,
    DATA_DIR: dataDir,
    ASTRO_TELEMETRY_DISABLED: '1',
    ...(bundles ? {} : withCachedBundle(process.env)),
    ...changes,
  });

  const start = (args: string[] = [], changes: Record<string, string> = {}): ChildProcess =>
    spawn(process.execPath, [publishMain, '--out', dist, ...args], { cwd: root, env: environment(changes) });

  return {
    /** Where `dist` and other sites of the test lie. */
    sites,
    contentDir,
    cacheDir,
    dataDir,
    dist,
    newsroom,
    /** Writes the newsroom, as it is now, into the content folder. */
    write: (): void => writeContent(newsroom),

    /** Starts `npm run publish`, to be waited for or killed. */
    start,

    /** `npm run publish` to its end. */
    publish: (args: string[] = [], changes: Record<string, string> = {}): Promise<EndedProcess> =>
      endOf(start(args, changes)),

    /** Publishes for an instant. `aside` names another site and cache, made from nothing but the content and the address book. */
    publishAt: (now: string, { aside }: { aside?: string } = {}): Promise<PublishReport> => {
      const target = aside === undefined ? dist : path.join(sites, aside);
      const changes: Record<string, string> =
        aside === undefined ? {} : { CACHE_DIR: path.join(folder, `${aside}.cache`) };
      return new Promise((resolve, reject) => {
        execFile(
          process.execPath,
          [publishAt, target, now],
          { cwd: root, env: environment(changes) },
          (error, stdout, stderr) => {
            if (error) reject(new Error(`The publish failed:\n${stderr}`));
            else resolve(JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as PublishReport);
          },
        );
      });
    },

    dispose: (): void => rmSync(folder, { recursive: true, force: true }),
  };
};

export type SmallSite = ReturnType<typeof smallSite>;

/** Waits for a process and returns how it ended and its output. */
export const endOf = (child: ChildProcess): Promise<EndedProcess> =>
  new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
