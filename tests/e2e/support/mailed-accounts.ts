import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ParsedMail } from 'mailparser';
import { createAccounts, mailKey } from '#server/http/session/accounts.ts';
import { features } from '#server/features.ts';
import { createAvatarRenderer } from '#server/platform/avatar-renderer/avatar-renderer.ts';
import { captchaOf } from '#server/platform/captcha/captcha.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { startOutbox } from '#server/platform/mail/outbox.ts';
import { openSmtp } from '#server/platform/mail/smtp.ts';
import { startMailServer } from '#server/testing/mail-server.ts';
import { startPostgres } from '#server/testing/postgres.ts';
import { parseSettings, type Settings } from '#settings/settings.ts';

export const databaseKinds = ['SQLite', 'PostgreSQL'] as const;
export type MailedDatabaseKind = (typeof databaseKinds)[number];

/** Settings of a server with accounts. */
export const accountSettings: Settings = {
  ...parseSettings({}),
  siteUrl: 'http://localhost:4321',
  trustedProxies: ['127.0.0.1', '::1'],
  countryHeader: 'X-Country',
};

/** Accounts with a database and a mail server of their own, everything real but the time, which can be let pass. */
export const startMailedAccounts = async (kind: MailedDatabaseKind, changes: Partial<Settings> = {}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mustadira-journey-'));
  const postgres = kind === 'PostgreSQL' ? await startPostgres() : undefined;
  const database = await openDatabase({ dataDir, databaseUrl: postgres?.databaseUrl });
  const mailServer = await startMailServer();
  const smtp = openSmtp({ smtpUrl: mailServer.smtpUrl, from: { name: 'Mustadira', address: 'desk@football.example' } });
  const secret = randomBytes(32).toString('base64');
  let passed = 0;
  const now = (): number => Date.now() + passed;
  const outbox = startOutbox(database, { send: smtp.send, key: mailKey(secret) }, (error) => console.error(error), {
    now,
    onDatabaseError: (error) => console.error(error),
  });
  const renderer = createAvatarRenderer({}, (reason) => console.error(reason));
  const settings = { ...accountSettings, ...changes };
  const captcha = captchaOf(settings, (reason) => console.error(reason));
  const accounts = createAccounts({
    database,
    secret,
    settings,
    captcha,
    providerTimeoutMs: 20_000,
    readerData: features,
    renderAvatar: renderer.render,
    wakeOutbox: outbox.wake,
    now,
  });

  /** Waits for the latest mail to an address after the first so many. */
  const mailTo = async (address: string, from: number): Promise<ParsedMail> => {
    for (let tries = 0; tries < 500; tries += 1) {
      const found = mailServer.received.filter(({ to }) => to.includes(address))[from];
      if (found) return found.mail;
      await new Promise((later) => setTimeout(later, 20));
    }
    throw new Error(`There is no mail ${from} to ${address}`);
  };
  return {
    accounts,
    settings,
    tables: database.tables,
    mailTo,
    /** The code in it. */
    codeTo: async (address: string, from: number): Promise<string> =>
      /^ {4}(\d{4})$/m.exec((await mailTo(address, from)).text ?? '')?.[1] ?? '',
    /** Lets time pass on the server, in milliseconds. */
    pass: (milliseconds: number): void => void (passed += milliseconds),
    stop: async (): Promise<void> => {
      renderer.close();
      await outbox.stop();
      smtp.close();
      await mailServer.stop();
      await database.close();
      await postgres?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
