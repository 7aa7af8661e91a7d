import type { Logger } from 'pino';
import { hasDeskHost } from '#settings/desk-host.ts';
import { hasPush, type Settings } from '#settings/settings.ts';
import { type Accounts, createAccounts, mailKey } from './http/session/accounts.ts';
import { siteWatch } from './features/accounts/site-watch.ts';
import { type Push, startPush } from './features/push/push.ts';
import { features, sweepRules } from './features.ts';
import { createAvatarRenderer } from './platform/avatar-renderer/avatar-renderer.ts';
import { captchaOf } from './platform/captcha/captcha.ts';
import { contactAddressOf } from './features/contact/contact-address.ts';
import { clockCheck, followClock, followEveryMs } from './platform/database/clock-check.ts';
import { openDatabase } from './platform/database/database.ts';
import { sweep } from './platform/database/sweep.ts';
import { localSecret } from './platform/local-secret.ts';
import { openLocalMail } from './platform/mail/local-mail.ts';
import { logMailFailure } from './platform/mail/log-mail-failure.ts';
import { logOutboxProblem } from './platform/mail/log-outbox-problem.ts';
import { startOutbox } from './platform/mail/outbox.ts';
import { openSmtp } from './platform/mail/smtp.ts';

type AccountSettings = Parameters<typeof createAccounts>[0]['settings'];

/** Accounts at the desk's own host, if it has one: no former address of the site, and no provider, belongs to it. */
const atDesk = (
  settings: Settings,
  accountsAt: (at: AccountSettings, pagesUrl: string) => Accounts,
): Accounts | undefined =>
  hasDeskHost(settings)
    ? accountsAt(
        { ...settings, siteUrl: settings.deskUrl, previousSiteUrls: [], signInProviders: [] },
        settings.siteUrl,
      )
    : undefined;

/** Interval for checking the activity of the whole site, in milliseconds. */
const watchEveryMs = 60_000;

/** The services that the server uses besides the site's files. */
export interface Services {
  accounts: Accounts;
  /** The same accounts at the desk's own host: its tokens and cookies are of that host alone. Omitted if there is none. */
  deskAccounts: Accounts | undefined;
  /** Omitted if readers cannot be notified. */
  push: Push | undefined;
  /** Finishes work in progress, and closes everything. */
  close: () => Promise<void>;
}

/**
 * Opens the database, mail delivery, and the accounts that use both.
 * @param dist absolute path of the built site
 * @param report writes a line to the terminal: mails that are not sent are reported there
 */
export const openServices = async (
  settings: Settings,
  dist: string,
  logger: Logger,
  report: (line: string) => void,
): Promise<Services> => {
  const { databaseUrl, dataDir, smtpUrl, mailFrom: from, previousSecrets } = settings;
  const secret = settings.secret ?? localSecret(dataDir);
  const database = await openDatabase({ databaseUrl, dataDir }, undefined, (error) =>
    logger.error(
      { err: error },
      'PostgreSQL cannot be used: pages are served, and what needs it is answered with 503 until it is back',
    ),
  );
  const readClock = clockCheck(database.tables);
  const mail = smtpUrl === undefined ? openLocalMail({ dataDir, from, report }) : openSmtp({ smtpUrl, from });
  const sending = { send: mail.send, key: mailKey(secret), previousKeys: previousSecrets.map(mailKey) };
  const outbox = startOutbox(database, sending, logMailFailure(logger), {
    readClock,
    onDatabaseError: logOutboxProblem(logger),
  });
  const push = hasPush(settings) ? startPush(database, { settings, secret, dist, logger }) : undefined;
  const renderer = createAvatarRenderer({}, (reason) =>
    logger.warn({ err: reason }, "a picture ended the renderer's process, and was refused"),
  );
  const captcha = captchaOf(settings, (reason) =>
    logger.warn(
      { err: reason },
      "the captcha's service cannot be used: links are mailed instead of codes, and messages to the newsroom count as unverified",
    ),
  );
  if (settings.environment === 'production' && settings.codeProfile === 'digits-4')
    logger.warn('CODE_PROFILE is digits-4: docs/operating.md says how easily codes of four digits are guessed');
  if (contactAddressOf(settings) === undefined)
    logger.warn('CONTACT_EMAIL is not set: messages of the contact form are stored, but mailed to no address');
  const clean = async (): Promise<void> => {
    const now = Date.now();
    const clock = await followClock(database.tables, now);
    if (clock !== 'ok')
      return logger.warn(
        `the clock is more than a day ${clock} of the last time that was believed: nothing is deleted by it for a week; set it, or say with "npm run believe-clock" that it is right`,
      );
    await sweep(database, sweepRules, Date.now);
  };
  const cleanOrLog = (): void => void clean().catch((error: unknown) => logger.warn({ err: error }, 'sweeping failed'));
  cleanOrLog();
  const sweeping = setInterval(cleanOrLog, followEveryMs);
  const watch = siteWatch({
    tables: database.tables,
    settings,
    warn: (about, message) => logger.warn(about, message),
    now: Date.now,
  });
  const watching = setInterval(() => {
    watch().catch((error: unknown) =>
      logger.warn({ err: error }, 'the wrong codes and mails of the whole site cannot be counted'),
    );
  }, watchEveryMs);
  const accountsAt = (at: AccountSettings, pagesUrl = at.siteUrl): Accounts =>
    createAccounts({
      ...{ database, secret, previousSecrets, settings: at, pagesUrl, captcha, readerData: features, readClock },
      ...{ renderAvatar: renderer.render, wakeOutbox: outbox.wake },
    });
  return {
    push,
    accounts: accountsAt(settings),
    deskAccounts: atDesk(settings, accountsAt),
    close: async () => {
      clearInterval(sweeping);
      clearInterval(watching);
      renderer.close();
      await Promise.all([outbox.stop(), push?.stop()]);
      mail.close();
      await database.close();
    },
  };
};
