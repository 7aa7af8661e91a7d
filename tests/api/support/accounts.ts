import { randomBytes, randomUUID } from 'node:crypto';
import type { ParsedMail } from 'mailparser';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { interactionsFileName, type InteractionsFile } from '#contract/interactions.ts';
import { createAccounts, mailKey } from '#server/http/session/accounts.ts';
import { features } from '#server/features.ts';
import { createApp } from '#server/app.ts';
import { readVapidKeys } from '#server/features/push/vapid-keys.ts';
import { createAvatarRenderer } from '#server/platform/avatar-renderer/avatar-renderer.ts';
import { captchaOf } from '#server/platform/captcha/captcha.ts';
import { type Outbox, startOutbox } from '#server/platform/mail/outbox.ts';
import { openSmtp } from '#server/platform/mail/smtp.ts';
import { keyFor } from '#server/platform/secrets.ts';
import type { Given } from '#server/testing/databases.ts';
import { type MailServerMoods, type RunningMailServer, startMailServer } from '#server/testing/mail-server.ts';
import { parseSettings, type Settings } from '#settings/settings.ts';
import { makeSite, write } from './site.ts';
import { polling } from '../../support/polling.ts';

export const siteUrl = 'https://football.example';

/** A request: JSON by default, from its own network. */
export interface Asking {
  body?: unknown;
  raw?: BodyInit;
  /** Bearer token. */
  token?: string;
  cookie?: string;
  ip?: string;
  language?: 'ar' | 'en';
  headers?: Record<string, string>;
}

/** What the API answered. */
export interface Answered {
  status: number;
  /* oxlint-disable-next-line typescript/no-explicit-any -- what came over the wire */
  body: any;
  headers: Headers;
  /** Cookies that were set, by name, with their attributes. */
  cookies: Record<string, string>;
}

let networks = 0;
/** Another IPv4 address each time, so that limits by network count only for the tests of them. */
export const newNetwork = (): string => {
  networks += 1;
  return `198.18.${Math.floor(networks / 250)}.${(networks % 250) + 1}`;
};

export const newAddress = (): string => `reader-${randomUUID().slice(0, 12)}@example.com`;

type App = ReturnType<typeof createApp>;

/** Asks an app, the given one by default. */
const askerOf =
  (app: () => App) =>
  async (method: string, path: string, asking: Asking = {}, over = app()): Promise<Answered> => {
    const { body, raw, token, cookie, ip = newNetwork(), language = 'en', headers = {} } = asking;
    const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await over.request(
      `${siteUrl}/api${/^\/(?:geo|live|push|ratings|polls|auth)\b/.test(path) ? '' : '/authentication/jwt'}${path}`,
      {
        method,
        headers: {
          'Accept-Language': language,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(typeof content === 'string' && { 'Content-Length': String(Buffer.byteLength(content)) }),
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(cookie !== undefined && { Cookie: cookie }),
          ...headers,
        },
        ...(content !== undefined && { body: content }),
      },
      // The network: where the connection comes from.
      { incoming: { socket: { remoteAddress: ip }, headers: lowerCased(headers) } },
    );
    const set = response.headers.getSetCookie().map((line) => line.split('=', 2)[0] ?? '');
    const cookies = Object.fromEntries(
      response.headers.getSetCookie().map((line, at) => [set[at] ?? '', line.slice(line.indexOf('=') + 1)]),
    );
    const text = await response.text();
    const isJson = text !== '' && response.headers.get('Content-Type')?.startsWith('application/json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers, cookies };
  };

/** What a mail server received, by its recipients. */
const mailboxes = (received: () => RunningMailServer['received']) => {
  /** The latest mail to an address, from the given one on. */
  const mailTo = async (address: string, from = 0): Promise<ParsedMail> => {
    const find = () => received().filter(({ to }) => to.includes(address))[from]?.mail;
    await vi.waitFor(() => expect(find(), `mail ${from} to ${address}`).toBeDefined(), polling);
    return find() as ParsedMail;
  };
  const codeTo = async (address: string, from = 0): Promise<string> =>
    /^ {4}(\S+)$/m.exec((await mailTo(address, from)).text ?? '')?.[1] ?? '';
  return { mailTo, codeTo };
};

/** Signs an address up, and its owner in. */
const signerUp =
  (ask: ReturnType<typeof askerOf>, codeTo: (address: string) => Promise<string>) =>
  async (email = newAddress(), asking: Asking = {}) => {
    const sent = await ask('POST', '/register', { body: { email }, ...asking });
    const code = await codeTo(email);
    const answer = await ask('POST', '/confirm', {
      token: sent.body.data.access_token as string,
      body: { otp_code: code },
      ...asking,
    });
    expect(answer.status).toBe(200);
    return { email, token: answer.body.data.access_token as string, id: answer.body.data.id as string, answer };
  };

/** Accounts with a database, a mail server and a clock of their own, and an app over them. Everything real but the time. */
export const accountSite = (given: Given, changes: Partial<Settings> = {}) => {
  const pages = makeSite();
  const secret = randomBytes(32).toString('base64');
  const lines: string[] = [];
  const logger = pino({ level: 'debug', base: null }, { write: (line: string) => void lines.push(line) });
  const clock = { now: Date.now(), isBelieved: true };
  const renderer = createAvatarRenderer();
  let outbox: Outbox;
  let smtp: ReturnType<typeof openSmtp>;
  let mailServer: RunningMailServer;
  let app: App;
  const settings = { ...parseSettings({}), siteUrl, ...changes };
  const pushKeys = () =>
    readVapidKeys(given.database, { privateKey: undefined, keys: [keyFor('push', secret)], onLost: () => {} });
  /** Another server of the same site, or the same one with other settings. A provider has time: a busy machine is no provider that is away. */
  const open = (
    database = given.database,
    wakeOutbox = () => outbox.wake(),
    others: Partial<Settings> = {},
    providerTimeoutMs = 20_000,
  ) => {
    const all = { ...settings, ...others };
    const captcha = captchaOf(all, (reason) => logger.warn({ err: reason }, 'captcha'));
    const accounts = createAccounts({
      database,
      secret,
      settings: all,
      captcha,
      providerTimeoutMs,
      readerData: features,
      renderAvatar: renderer.render,
      wakeOutbox,
      now: () => clock.now,
      readClock: () => Promise.resolve(clock.isBelieved ? 'ok' : 'ahead'),
    });
    const push = { publicKey: async () => (await pushKeys()).publicKey };
    return createApp({ dist: pages.dist, logger, settings: all, accounts, push });
  };
  beforeAll(async () => {
    mailServer = await startMailServer();
    smtp = openSmtp({ smtpUrl: mailServer.smtpUrl, from: { name: 'Mustadira', address: 'desk@football.example' } });
    const sending = { send: smtp.send, key: mailKey(secret) };
    outbox = startOutbox(
      given.database,
      sending,
      () => {},
      // Tests wait for nearly each mail.
      { now: () => clock.now, gatherMs: 0 },
    );
    app = open();
  });
  afterAll(async () => {
    renderer.close();
    await outbox.stop();
    smtp.close();
    await mailServer.stop();
  });

  const ask = askerOf(() => app);
  const { mailTo, codeTo } = mailboxes(() => mailServer.received);

  const signUp = signerUp(ask, codeTo);
  return {
    ask,
    mailTo,
    codeTo,
    signUp,
    clock,
    lines,
    /** Publishes what can be rated and voted on. */
    publish: (interactions: InteractionsFile): void =>
      write(pages.dist, interactionsFileName, JSON.stringify(interactions)),
    dist: () => pages.dist,
    open,
    /** What notifications are signed with. */
    pushKeys,
    /** What tokens are signed with, for those who forge them. */
    tokenKey: keyFor('tokens', secret),
    received: () => mailServer.received,
    /** Has the mail server respond otherwise from now on. */
    behave: (moods: MailServerMoods): void => mailServer.behave(moods),
    pass: (milliseconds: number): void => void (clock.now += milliseconds),
  };
};
export type AccountSite = ReturnType<typeof accountSite>;

const lowerCased = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Another code than this one, with the same characters. */
export const wrong = (code: string): string =>
  String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');
