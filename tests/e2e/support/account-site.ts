import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { pino } from 'pino';
import { createApp } from '#server/app.ts';
import { createHttpServer } from '#server/http-server.ts';
import { accountSettings, type DatabaseKind, startMailedAccounts } from './mailed-accounts.ts';

/** The built site with accounts, on a port of its own. */
export const startAccountSite = async (kind: DatabaseKind) => {
  const { accounts, mailTo, pass, stop } = await startMailedAccounts(kind);
  const dist = resolve(process.env['DIST_DIR'] ?? 'dist');
  const app = createApp({ dist, settings: accountSettings, accounts, logger: pino({ level: 'silent' }) });
  const server = createHttpServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    mailTo,
    pass,
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await stop();
    },
  };
};
export type AccountSite = Awaited<ReturnType<typeof startAccountSite>>;
