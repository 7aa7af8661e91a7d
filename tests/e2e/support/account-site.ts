import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { pino } from 'pino';
import { createApp } from '#server/app.ts';
import { readVapidKeys } from '#server/features/push/vapid-keys.ts';
import { createHttpServer } from '#server/http/http-server.ts';
import type { Settings } from '#settings/settings.ts';
import { type MailedDatabaseKind, startMailedAccounts } from './mailed-accounts.ts';

/** A built site, by default the one under test, with accounts, on the port of `changes` or any free one. */
export const startAccountSite = async (
  kind: MailedDatabaseKind,
  dist = resolve(process.env['DIST_DIR'] ?? 'dist'),
  changes: Partial<Settings> = {},
) => {
  const { accounts, settings, tables, mailTo, codeTo, pass, stop } = await startMailedAccounts(kind, changes);
  const keys = readVapidKeys(accounts.database, { privateKey: undefined, keys: [Buffer.alloc(32)], onLost: () => {} });
  const push = { publicKey: async () => (await keys).publicKey };
  const app = createApp({ dist, settings, accounts, push, logger: pino({ level: 'silent' }) });
  const server = createHttpServer(app).listen(changes.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    tables,
    mailTo,
    codeTo,
    pass,
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await stop();
    },
  };
};
export type BrowserAccountSite = Awaited<ReturnType<typeof startAccountSite>>;
