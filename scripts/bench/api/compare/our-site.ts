import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../../../src/server/platform/database/database.ts';
import { startServer, startSink } from '../api-server.ts';
import { publishInteractions } from '../interactions.ts';
import { ipOf } from '../sign-ins.ts';
import type { SignInSite } from './sign-in-site.ts';

const base = '/api/authentication/jwt';

/** Rows of one statement. */
const maxRows = 1000;

/** Our server as it runs for readers: with its limits, its outbox and a mail server. Its readers have accounts. */
export const startOurSite = async (databaseUrl: string | undefined, emails: readonly string[]): Promise<SignInSite> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-ours-'));
  const dist = path.join(dataDir, 'dist');
  mkdirSync(dist);
  writeFileSync(path.join(dist, 'index.html'), '<!doctype html>');
  publishInteractions(dist);
  const database = await openDatabase({ databaseUrl, dataDir });
  const none = { name: null, mobile: null, image: null, theme: null };
  for (let from = 0; from < emails.length; from += maxRows)
    await database.tables
      .insertInto('users')
      .values(
        emails
          .slice(from, from + maxRows)
          .map((email) => ({ id: randomUUID(), email, email_key: email, ...none, is_completed: 0, created_at: 0 })),
      )
      .execute();
  await database.close();
  const sink = await startSink();
  const server = await startServer(dist, {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    SECRET: randomBytes(32).toString('base64'),
    SITE_URL: 'http://localhost:4321',
    SMTP_URL: sink.smtpUrl,
    CONTACT_EMAIL: 'desk@example.com',
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
  });
  const tokens = new Map<string, string>();
  return {
    name: 'Mustadira',
    address: server.address,
    cpuSeconds: server.cpuSeconds,
    ask: (email, at) => ({
      method: 'POST',
      path: `${base}/login`,
      body: { email },
      ip: ipOf(at),
      onAnswer: (body) => tokens.set(email, (JSON.parse(body) as { data: { access_token: string } }).data.access_token),
    }),
    codes: sink.codes,
    confirm: (email, code) => ({
      method: 'POST',
      path: `${base}/confirm`,
      body: { otp_code: code },
      token: tokens.get(email) ?? '',
    }),
    stop: async () => {
      await server.stop();
      await sink.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
