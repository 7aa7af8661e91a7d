import type { Hono } from 'hono';
import { hasDeskHost } from '#settings/desk-host.ts';
import type { Settings } from '#settings/settings.ts';
import { createApp, type AppParts } from './app.ts';
import { createDeskHost } from './desk-host.ts';
import { startDeskAppBuild } from './features/desk/desk-app-build.ts';
import { createDesk } from './features/desk/desk.ts';
import { createNewsroomProcess } from './features/desk/newsroom-process.ts';
import { chooseHost } from './http/choose-host.ts';
import type { ServerEnv } from './http/server-env.ts';
import type { Services } from './services.ts';

/** The site and its desk as one app. */
export interface SiteWithDesk {
  app: Pick<Hono<ServerEnv>, 'fetch'>;
  /** Signs the first administrator in; undefined in production. */
  firstLink: string | undefined;
  /** Ends the processes of the desk. */
  close: () => void;
}

/** The site with the desk: on a host of its own in production, where the site has no route of it; otherwise below the site's address. */
export const createAppWithDesk = (
  parts: AppParts & { settings: Settings },
  { accounts, deskAccounts }: Pick<Services, 'accounts' | 'deskAccounts'>,
): SiteWithDesk => {
  const { settings, logger, dist } = parts;
  const newsroom = createNewsroomProcess(dist);
  const { ask } = newsroom;
  const stopBuild = startDeskAppBuild(logger);
  const close = (): void => {
    stopBuild();
    newsroom.close();
  };
  if (deskAccounts && hasDeskHost(settings)) {
    const own = createDeskHost({ accounts: deskAccounts, settings, logger, ask, dist });
    return { app: chooseHost({ origin: settings.deskUrl, own, site: createApp(parts) }), firstLink: undefined, close };
  }
  const desk = createDesk({ accounts, settings, logger, ask });
  return { app: createApp({ ...parts, desk }), firstLink: desk.firstLink, close };
};
