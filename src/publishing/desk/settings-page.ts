import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { NewsroomRequest, ResponseTo } from '#contract/desk/newsroom-messages.ts';
import { compiledDirPath } from '#newsroom/cache-paths.ts';
import type { DeskPlaces } from './desk-places.ts';
import { stageSiteFile } from './staged-site-file.ts';

/** The front page in one language, as of an instant. */
export interface SettingsPageRequest {
  locale: string;
  now: Date;
}

/** The page, in which nothing runs, and its path: of another language where the settings have no longer that one. */
export interface SettingsPage {
  html: string;
  path: string;
}

type SiteFileRequest = Extract<NewsroomRequest, { kind: 'siteFile' }>;
type SiteFileResponse = ResponseTo<'siteFile'>;

const childFile = fileURLToPath(new URL('settings-page-child.ts', import.meta.url));

/** Milliseconds without a request after which the process ends. */
const idleMs = 30_000;
/** Milliseconds for a page, with the start of its process. */
const timeoutMs = 20_000;

interface Running {
  text: string;
  child: ChildProcess;
  idle: NodeJS.Timeout;
}

/**
 * Shows the front page with other settings. Settings are read when a process starts: each text has a process of its own, which takes the
 * place of the former one, and ends by itself.
 */
export const settingsPages = (places: DeskPlaces, siteUrl: string) => {
  const { contentDir, folder, rendererDir, indexFile } = places;
  let running: Running | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = (): void => {
    clearTimeout(running?.idle);
    running?.child.kill('SIGKILL');
    running = undefined;
  };
  const started = (text: string): Running => {
    if (running?.text === text && running.child.connected) return running;
    end();
    const staged = stageSiteFile({ contentDir, stagedDir: path.join(folder, 'staged-settings') }, 'site.yaml', text);
    const child = fork(childFile, [rendererDir, indexFile, siteUrl], {
      ...{ stdio: ['ignore', 'inherit', 'inherit', 'ipc'], serialization: 'advanced' },
      // Most of its time is compiling.
      env: { ...process.env, CONTENT_DIR: staged, NODE_COMPILE_CACHE: compiledDirPath(folder) },
    });
    running = { text, child, idle: setTimeout(end, idleMs) };
    return running;
  };
  const ask = (text: string, request: SettingsPageRequest): Promise<SettingsPage | undefined> =>
    new Promise((resolve) => {
      const { child, idle } = started(text);
      idle.refresh();
      const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
      const finish = (page: SettingsPage | undefined): void => {
        clearTimeout(timer);
        child.off('message', finish);
        child.off('exit', leave);
        child.off('error', leave);
        resolve(page);
      };
      const leave = (): void => finish(undefined);
      child.once('message', finish);
      child.once('exit', leave);
      child.once('error', leave);
      child.send(request, () => {});
    });
  const render = (text: string, request: SettingsPageRequest): Promise<SettingsPage | undefined> => {
    // What waits for a former text is given up with its process.
    if (running && running.text !== text) end();
    const page = last.then(() => ask(text, request));
    last = page.catch(() => undefined);
    return page;
  };
  return {
    /**
     * What was found about a file, with the page where it is `site.yaml` and has no mistakes; without one where other settings took the place
     * of these meanwhile.
     */
    with: async (request: SiteFileRequest, checked: SiteFileResponse, now: Date): Promise<SiteFileResponse> => {
      const { name, text, locale } = request;
      const isMistaken = checked.problems.some(({ kind }) => kind === 'mistake');
      if (name !== 'site.yaml' || locale === undefined || isMistaken) return checked;
      return { ...checked, ...(await render(text, { locale, now })) };
    },
    close: end,
  };
};
