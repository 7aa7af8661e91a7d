import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PublishReport } from '../../../src/publishing/report.ts';
import { withCachedBundle } from '../../support/cached-bundles/cached-bundles.ts';
import { preferredPorts } from '../../support/preferred-ports.ts';
import type { Publisher } from './publisher.ts';
import { contentWriter } from './newsroom-files.ts';
import { smallNewsroom } from './small-newsroom.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const publishAt = 'tests/publish/support/publish-at.ts';
/** `npm run publish`. What it does is in `command.ts`; `main.ts` makes it start quickly. */
const [publishMain, publishCommand] = ['scripts/publish/main.ts', 'scripts/publish/command.ts'];

/** Settings of a publish that bundles the code though a test before it has. */
export const bundlingAnew = { NODE_OPTIONS: '' };

/** Settings of a publish that draws its share images though a test before it has. */
export const drawingAnew = withCachedBundle(process.env, { draws: true });

/** Settings of a build with other scripts and other pages. Each setting is another bundle: tests that need a second one take this. */
export const otherBuild = {
  CAPTCHA_SITE_KEY: '6Lc_site-key',
  CAPTCHA_URL: `http://127.0.0.1:${preferredPorts.captcha}/recaptcha`,
  NUMERALS: 'arab',
};

/** Settings of a site on one's own machine. All have one address, whatever the port: another address is another bundle. */
export const localSite = { NODE_ENV: 'development', SITE_URL: `http://localhost:${preferredPorts.desk}` };

/** The instant that clocks of tests begin at. Pages have it: another one is another bundle. */
export const clockOfBundle = '2026-09-09T09:00:00.000Z';

/** The site's address. Pages name it: sites of other tests that have it too are made by the same bundle. */
export const smallSiteUrl = 'https://football.example';

/** How a process ended. */
export interface EndedProcess {
  code: number | null;
  output: string;
}

/** Where parts of a small site lie, and how it is published. */
export interface SmallSiteOptions extends SmallSitePlaces {
  /** Whether each whole publish bundles the code itself, though a test before it has. For tests of just that. */
  bundles?: boolean;
  /** Runs the publishes that are waited for; without it each is a separate process. */
  publisher?: Publisher;
}

/** Where parts of a small site lie that shall not lie in its own temporary folder: on another disk. */
export interface SmallSitePlaces {
  /** Folder of `dist` and other sites. */
  sites?: string;
  cacheDir?: string;
  dataDir?: string;
}

/** A small newsroom with its own content, cache and site in a temporary folder. */
export const smallSite = ({ bundles = false, publisher, ...places }: SmallSiteOptions = {}) => {
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

  const environment = (changes?: Record<string, string>): NodeJS.ProcessEnv => ({
    ...process.env,
    NODE_ENV: 'production',
    SITE_URL: smallSiteUrl,
    CONTENT_DIR: contentDir,
    CACHE_DIR: cacheDir,
    DATA_DIR: dataDir,
    ASTRO_TELEMETRY_DISABLED: '1',
    ...(bundles ? {} : withCachedBundle(process.env)),
    ...changes,
  });

  const spawned = (file: string, args: readonly string[], changes?: Record<string, string>): ChildProcess =>
    spawn(process.execPath, [file, ...args], { cwd: root, env: environment(changes) });
  const start = (args: readonly string[] = [], changes?: Record<string, string>): ChildProcess =>
    spawned(publishMain, ['--out', dist, ...args], changes);

  /** Copies the folder. Links stay links, to what they name by a relative path too. */
  const copyFolder = (from: string, to: string): void => {
    rmSync(to, { recursive: true, force: true });
    cpSync(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  };
  const keptFolder = `${folder}.kept`;

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

    /** Starts `npm run publish` as a process, to be waited for or killed. */
    start,

    /** `npm run publish` to its end. */
    publish: (args: readonly string[] = [], changes?: Record<string, string>): Promise<EndedProcess> =>
      publisher
        ? publisher.run({ file: publishCommand, args: ['--out', dist, ...args], environment: environment(changes) })
        : endOf(start(args, changes)),

    /** Runs another program of the project with the settings of this site. */
    run: (file: string, args: readonly string[], changes?: Record<string, string>): Promise<EndedProcess> =>
      endOf(spawned(file, args, changes)),

    /** Publishes for an instant. `aside` names another site and cache, made from nothing but the content and the address book. */
    publishAt: async (now: string, { aside }: { aside?: string } = {}): Promise<PublishReport> => {
      const changes = aside === undefined ? undefined : { CACHE_DIR: path.join(folder, `${aside}.cache`) };
      const args = [aside === undefined ? dist : path.join(sites, aside), now];
      const { code, output } = await (publisher
        ? publisher.run({ file: publishAt, args, environment: environment(changes) })
        : endOf(spawned(publishAt, args, changes)));
      if (code !== 0) throw new Error(`The publish failed:\n${output}`);
      return JSON.parse(output.trim().split('\n').at(-1) ?? '') as PublishReport;
    },

    /**
     * Keeps everything in the temporary folder as it is now: a state that several tests begin with is made once.
     * @returns what puts it back
     */
    keep: (): (() => void) => {
      copyFolder(folder, keptFolder);
      const kept = structuredClone(newsroom);
      return () => {
        Object.assign(newsroom, structuredClone(kept));
        // The writer knows then what is in the content folder that is put back.
        writeContent(newsroom);
        copyFolder(keptFolder, folder);
      };
    },

    dispose: (): void => {
      for (const each of [folder, keptFolder]) rmSync(each, { recursive: true, force: true });
    },
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
