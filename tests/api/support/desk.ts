import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { createDeskHost } from '#server/desk-host.ts';
import { createApp } from '#server/app.ts';
import { createDesk } from '#server/features/desk/desk.ts';
import { type AskNewsroom, NewsroomError } from '#server/features/desk/newsroom-process.ts';
import { features } from '#server/features.ts';
import { chooseHost } from '#server/http/choose-host.ts';
import { type Accounts, createAccounts } from '#server/http/session/accounts.ts';
import type { Given } from '#server/testing/databases.ts';
import { newDataFolder } from '#server/testing/data-folder.ts';
import { parseSettings } from '#settings/settings.ts';
import { newNetwork } from './accounts.ts';
import { deskPeople } from './desk-people.ts';
import { makeSite } from './site.ts';

export const siteUrl = 'https://football.example';
export const deskUrl = 'https://desk.football.example';

/** A request to the desk. */
export interface DeskAsking {
  body?: unknown;
  token?: string | undefined;
  ip?: string;
  headers?: Record<string, string>;
}

const isPicture = (body: unknown): body is Uint8Array => body instanceof Uint8Array;

/** No newsroom: what needs one is answered with 503. */
const noNewsroom: AskNewsroom = () => Promise.reject(new NewsroomError('away'));

/** The site and its desk over one database, as in production; `isProduction: false` as on one's own machine. */
export const deskSite = (given: Given, { isProduction = true, ask = noNewsroom } = {}) => {
  const pages = makeSite();
  const cacheDir = newDataFolder();
  const folders = { contentDir: join(cacheDir, 'content'), dataDir: join(cacheDir, 'data') };
  mkdirSync(folders.contentDir, { recursive: true });
  const secret = randomBytes(32).toString('base64');
  const logger = pino({ level: 'silent' });
  const clock = { now: Date.now() };
  const site = isProduction ? siteUrl : 'http://localhost:4321';
  const origin = isProduction ? deskUrl : site;
  const settings = {
    ...parseSettings({ NODE_ENV: isProduction ? 'production' : 'development', SITE_URL: site, DESK: 'on' }),
    ...{ cacheDir, ...folders, deskUrl: isProduction ? deskUrl : undefined, contactEmail: undefined },
  };
  const accountsAt = (at: string): Accounts =>
    createAccounts({
      ...{
        database: given.database,
        secret,
        settings: { ...settings, siteUrl: at },
        pagesUrl: site,
        readerData: features,
      },
      ...{ renderAvatar: () => Promise.reject(new Error('none')), wakeOutbox: () => {}, now: () => clock.now },
    });
  let opened: ReturnType<typeof openApp> | undefined;
  const openApp = () => {
    const [accounts, deskAccounts] = [accountsAt(site), accountsAt(origin)];
    const desk = createDesk({ accounts: deskAccounts, settings, logger, ask });
    const parts = { dist: pages.dist, settings, logger, accounts };
    const own = createDeskHost({ accounts: deskAccounts, settings, logger, ask, dist: pages.dist });
    const app = isProduction ? chooseHost({ origin, own, site: createApp(parts) }) : createApp({ ...parts, desk });
    return { app, desk, accounts, deskAccounts };
  };
  const open = () => (opened ??= openApp());
  afterAll(() => rmSync(cacheDir, { recursive: true, force: true }));

  /** Asks a host, the desk's by default. */
  const fetchAt = async (url: string, method: string, { body, token, ip, headers = {} }: DeskAsking = {}) => {
    const content = body === undefined ? undefined : Buffer.from(isPicture(body) ? body : JSON.stringify(body));
    const sent = {
      ...{ host: new URL(url).host, 'accept-language': 'en' },
      ...(content !== undefined && {
        'content-type': isPicture(body) ? 'image/png' : 'application/json',
        'content-length': String(content.length),
      }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    };
    const request = new Request(url, { method, headers: sent, ...(content !== undefined && { body: content }) });
    const incoming = { socket: { remoteAddress: ip ?? newNetwork() }, headers: sent };
    return open().app.fetch(request, { incoming } as never);
  };
  const askDesk = async (method: string, path: string, asking: DeskAsking = {}) => {
    const response = await fetchAt(`${origin}/api/desk${path}`, method, asking);
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
    /* oxlint-disable-next-line typescript/no-explicit-any -- what came over the wire */
    return { status: response.status, body: (isJson ? JSON.parse(text) : text) as any, headers: response.headers };
  };

  const people = deskPeople(given, { clock, open });
  return {
    ...{ ask: askDesk, fetchAt, clock, cacheDir, origin, open, ...folders, ...people },
    pass: (milliseconds: number): void => void (clock.now += milliseconds),
  };
};
