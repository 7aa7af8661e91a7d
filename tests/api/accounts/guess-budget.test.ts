import { expect, it } from 'vitest';
import { catalogue } from '#i18n/catalogue.ts';
import { maxConnections } from '#server/platform/database/postgres.ts';
import { onBothDatabases } from '#server/testing/databases.ts';
import { accountSite, type Answered, newAddress, newNetwork, wrong } from '../support/accounts.ts';
import { atOnce } from '#server/testing/at-once.ts';

const minute = 60_000;
const siteWrongCodesADay = 20;

onBothDatabases("the site's budget of wrong codes", (given) => {
  const site = accountSite(given, { siteWrongCodesADay });
  const { ask, codeTo, signUp, pass } = site;
  const confirm = (token: string, otp_code: string, language: 'ar' | 'en' = 'en') =>
    ask('POST', '/confirm', { token, body: { otp_code }, language });
  const askFor = async (path: string, email: string) => {
    const sent = await ask('POST', path, { body: { email } });
    expect(sent.status).toBe(200);
    return sent.body.data.access_token as string;
  };
  const comparable = ({ status, body, headers }: Answered) => ({ status, body, headers: [...headers] });

  it(
    'bounds what is guessed of codes that were mailed before it was spent, also by many at once',
    { timeout: 120_000 },
    async () => {
      const reader = await signUp();
      const calm = await signUp();
      pass(minute);
      const honest = { token: await askFor('/login', reader.email), code: await codeTo(reader.email, 1) };
      const unknown = await askFor('/login', newAddress());
      const known = await askFor('/reset', calm.email);
      const sent = await atOnce(60, 8, () => askFor('/register', newAddress()));

      await atOnce(180, 30, (at) => confirm(sent[at % 60]!, `000${at % 7}`));
      const { compared } = await given.database.tables
        .selectFrom('rate_limit_events')
        .select(({ fn }) => fn.countAll<number | string>().as('compared'))
        .where('key', '=', 'wrong')
        .executeTakeFirstOrThrow();
      expect(Number(compared)).toBeGreaterThanOrEqual(siteWrongCodesADay);
      // SQLite has one writer; on PostgreSQL those compared at the same moment do not see one another.
      expect(Number(compared)).toBeLessThan(siteWrongCodesADay + (given.kind === 'SQLite' ? 1 : maxConnections));

      // The right code, a wrong one, one for an address without an account, and one that was replaced are answered alike.
      const refused = await confirm(honest.token, honest.code);
      expect(refused.status).toBe(422);
      expect(refused.body.message).toBe(catalogue.en.api.shortCode);
      expect((await confirm(honest.token, honest.code, 'ar')).body.message).toBe(catalogue.ar.api.shortCode);
      for (const token of [honest.token, unknown, known, sent[0]!])
        expect(comparable(await confirm(token, wrong(honest.code)))).toEqual(comparable(refused));
      pass(minute);
      await askFor('/reset', calm.email);
      expect(comparable(await confirm(known, '1234'))).toEqual(comparable(refused));

      // Who holds an honest short code has another one sent, which is longer and counts.
      const again = await ask('POST', '/resend', { token: honest.token, body: { email: reader.email } });
      expect(again.body.data.code).toEqual({ length: 8, type: 'number' });
      const code = await codeTo(reader.email, 2);
      expect(code).toMatch(/^\d{8}$/);
      const mistyped = await confirm(honest.token, wrong(code));
      expect(mistyped.body.message).toBe(catalogue.en.api.invalidCode);
      expect((await confirm(honest.token, code)).body.data).toMatchObject({ purpose: 'login', id: reader.id });
    },
  );

  it('is back after a day, and short codes with it', async () => {
    pass(24 * 60 * minute);
    expect((await signUp()).token).toBeTruthy();
  });

  it.each([
    ['an IPv4 address', newNetwork(), undefined],
    ['a /48', '2001:db8:1:2::1', '2001:db8:1:ff00::2'],
  ])(
    'can be spent by %s only to a tenth, whatever is guessed: short codes end there alone',
    async (_, ip, near = ip) => {
      const reader = await signUp();
      pass(minute);
      const honest = { token: await askFor('/login', reader.email), code: await codeTo(reader.email, 1) };
      const messages = [];
      for (const from of [ip, near, ip]) {
        const token = await askFor('/login', newAddress());
        messages.push((await ask('POST', '/confirm', { token, body: { otp_code: '0000' }, ip: from })).body.message);
      }
      const { invalidCode, shortCode } = catalogue.en.api;
      expect(messages).toEqual([invalidCode, invalidCode, shortCode]);
      expect((await confirm(honest.token, honest.code)).status).toBe(200);
      pass(minute);
      const there = await ask('POST', '/login', { body: { email: reader.email }, ip });
      expect(there.body.data.code.length).toBe(8);
      const body = { otp_code: await codeTo(reader.email, 2) };
      expect((await ask('POST', '/confirm', { token: there.body.data.access_token, body, ip })).status).toBe(200);
    },
  );
});
