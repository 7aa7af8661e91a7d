import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { onBothDatabases } from '#server/testing/databases.ts';
import { freePort } from '#server/testing/free-port.ts';
import { startMailServer } from '#server/testing/mail-server.ts';
import { serverProcesses } from './support/server-process.ts';
import { makeSite } from './support/site.ts';

const site = makeSite();
const { started } = serverProcesses(site);
/** What a reader's address looks like in this file, in every spelling: any part of it in a log is too much. */
const mailbox = 'nawal.reader';
const network = '203.0.113.77';
const network6 = '2001:db8:7777::1';

/** Asks a server, with a reader's address in every header that could have one. */
const askerOf =
  (server: number) =>
  (method: string, path: string, body?: string, { port = server, token = '', ip = network } = {}) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const headers = {
        'X-Forwarded-For': ip,
        Forwarded: `for=${ip}`,
        'X-Real-IP': ip,
        Cookie: `reader=${mailbox}`,
        Referer: `https://football.example/en?email=${mailbox}@mail.example`,
        ...(body !== undefined && {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
        }),
        ...(token !== '' && { Authorization: `Bearer ${token}` }),
      };
      request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
        text(response).then((answer) => resolve({ status: response.statusCode ?? 0, body: answer }), reject);
      })
        .on('error', reject)
        .end(body);
    });

onBothDatabases('neither log nor metrics have an address of a reader', (given) => {
  let mailServer: Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => void (mailServer = await startMailServer()));
  afterAll(() => mailServer.stop());

  it(
    'whether they sign up, in, fail, write to the newsroom, or the server itself fails',
    { timeout: 120_000 },
    async () => {
      const { databaseUrl, dataDir } = given.place;
      const metricsPort = await freePort();
      const settings = {
        LOG_LEVEL: 'trace',
        DATA_DIR: dataDir,
        ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
        SECRET: 'kX4p9QmW2zR7vT1yB6nL8cD3fG5hJ0sA',
        SMTP_URL: mailServer.smtpUrl,
        CONTACT_EMAIL: 'desk@football.example',
        CODE_PROFILE: 'digits-4',
        // Nobody answers there.
        COUNTRY_LOOKUP_URL: 'http://127.0.0.1:1/{ip}',
      };
      const server = await started({
        ...settings,
        TRUSTED_PROXIES: '127.0.0.1',
        METRICS_PORT: String(metricsPort),
        METRICS_HOST: '127.0.0.1',
      });
      const withoutProxy = await started(settings);
      const ask = askerOf(server.port);
      const jwt = (path: string, body: object, token = '') =>
        ask('POST', `/api/authentication/jwt${path}`, JSON.stringify(body), { token });
      const tokenOf = ({ body }: { body: string }): string =>
        (JSON.parse(body) as { data: { access_token: string } }).data.access_token;
      const mailsTo = (address: string) => mailServer.received.filter(({ to }) => to.includes(address));
      const codeIn = async (address: string): Promise<string> => {
        await vi.waitFor(() => expect(mailsTo(address)).not.toEqual([]), 30_000);
        return /\b\d{4}\b/.exec(mailsTo(address).at(-1)?.mail.text ?? '')?.[0] ?? '';
      };

      // Signing up, with a wrong code first.
      const email = `${mailbox}@mail.example`;
      const token = tokenOf(await jwt('/register', { email }));
      const code = await codeIn(email);
      expect((await jwt('/confirm', { otp_code: code === '1111' ? '2222' : '1111' }, token)).status).toBe(422);
      const confirmed = await jwt('/confirm', { otp_code: code }, token);
      expect(confirmed.status).toBe(200);
      const session = tokenOf(confirmed);
      // Signing in where there is no account, what is no address, what is no JSON, and what is too much.
      await jwt('/login', { email: `${mailbox}+none@mail.example` });
      await jwt('/login', { email: `${mailbox}@@mail.example` });
      await ask('POST', '/api/authentication/jwt/login', `{"email": "${mailbox}@mail.example"`);
      await jwt('/register', { email: `${mailbox}@${'x'.repeat(5000)}.example` });
      await jwt('/logout', {}, session);
      // A mail server that refuses them, for good and for now.
      mailServer.behave('refuses for good');
      await jwt('/register', { email: `${mailbox}.refused@mail.example` });
      await vi.waitFor(() => expect(server.output.stderr).toContain('refused for good'), 30_000);
      mailServer.behave('takes');
      // The newsroom, the country, an address of the site that has one in it, and what cannot be decoded.
      const message = { name: mailbox, email, subject: 'Offside', message: `Write to ${mailbox}` };
      expect((await ask('POST', '/api/contact', JSON.stringify(message))).status).toBe(202);
      await ask('GET', '/api/geo/country');
      for (const path of [
        `/ar/${email}`,
        `/en/news/${mailbox}%40mail.example`,
        `/en/${email}%ff`,
        `/ar/news?email=${email}`,
      ])
        await ask('GET', path, undefined, { ip: network6 });
      // Behind a proxy that the settings do not name.
      await ask('GET', '/api/geo/country', undefined, { port: withoutProxy.port });
      // A fault of the database, whose message has the row.
      const table = given.kind === 'PostgreSQL' ? 'codes' : undefined;
      if (table !== undefined) {
        await sql`ALTER TABLE codes ADD CONSTRAINT none CHECK (email NOT LIKE ${sql.lit(`${mailbox}.fault%`)})`.execute(
          given.database.tables,
        );
        expect((await jwt('/register', { email: `${mailbox}.fault@mail.example` })).status).toBe(500);
        await vi.waitFor(() => expect(server.output.stderr).toContain('request failed'), 30_000);
      }

      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      for (const { child } of [server, withoutProxy]) child.kill('SIGTERM');
      await Promise.all([server.exit, withoutProxy.exit]);
      await setImmediate();
      const said = [server, withoutProxy].flatMap(({ output }) => [output.stdout, output.stderr]).join('\n');
      expect(said).toContain('sign_in_success');
      expect(said).toContain('forwarding header');
      const kept = `${said}\n${metrics}`
        .split('\n')
        .filter((line) => /nawal|mail\.example|203\.0\.113|2001:db8/i.test(line));
      expect(kept).toEqual([]);
    },
  );
});
