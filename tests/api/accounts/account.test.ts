import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { onBothDatabases } from '#server/testing/databases.ts';
import { accountSite, newAddress } from '../support/accounts.ts';

const minute = 60_000;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

onBothDatabases('an account', (given) => {
  const site = accountSite(given);
  const { ask, codeTo, mailTo, signUp, pass } = site;

  describe('profile', () => {
    it('is completed once it has a name, and the page learns of it', async () => {
      const { token } = await signUp();
      const completed = await ask('POST', '/complete', {
        token,
        body: { name: '  سارة  العلي ', mobile: '+20 100 123 4567', theme: 'dark' },
        headers: { client_id: 'web', client_secret: 'said openly' },
      });
      expect(completed.body).toMatchObject({
        message: 'Profile completed successfully',
        data: { name: 'سارة العلي', mobile: '+201001234567', theme: 'dark', is_completed: true },
      });
      const cookie = decodeURIComponent(completed.cookies['user']?.split(';')[0] ?? '');
      expect(JSON.parse(cookie)).toMatchObject({ name: 'سارة العلي', theme: 'dark', is_completed: true });
    });

    it('changes what it is given, and leaves the rest', async () => {
      const { token, email } = await signUp();
      await ask('POST', '/complete', { token, body: { name: 'Sara', mobile: '+201001234567' } });
      expect((await ask('PATCH', '/user', { token, body: { theme: 'light' } })).body.data).toMatchObject({
        name: 'Sara',
        mobile: '+201001234567',
        theme: 'light',
      });
      expect((await ask('PATCH', '/user', { token, body: { mobile: '' } })).body.data).toMatchObject({ mobile: null });
      expect((await ask('PATCH', '/user', { token, body: {} })).body.data).toMatchObject({ email, name: 'Sara' });
    });

    it.each([
      [{ name: '' }, ['name']],
      [{ name: 'x'.repeat(101) }, ['name']],
      [{ name: 'two\nlines' }, ['name']],
      [{ name: '\u202eturned' }, ['name']],
      [{ name: '\u200b\u3164\u2800\u00ad\u{e0041}' }, ['name']],
      [{ name: 'a\ud800' }, ['name']],
      [{ name: 'a\ufffd' }, ['name']],
      [{ mobile: '0100 123 4567' }, ['mobile']],
      [{ mobile: '+20 100' }, ['mobile']],
      [{ name: '', mobile: '+1' }, ['name', 'mobile']],
      [{ theme: 'pink' }, ['theme']],
      [{ nickname: 'S' }, ['nickname']],
      [{ email: 'nobody' }, ['email']],
    ])('refuses %j with a message for each field, and changes nothing', async (body, fields) => {
      const { token } = await signUp();
      for (const language of ['ar', 'en'] as const) {
        const answer = await ask('PATCH', '/user', { token, body, language });
        expect(answer.status).toBe(422);
        expect(Object.keys(answer.body.errors)).toEqual(fields);
        const words = Object.values(answer.body.errors).join();
        expect(words).toMatch(language === 'ar' ? /\p{Script=Arabic}/u : /^[^\p{Script=Arabic}]+$/u);
      }
      expect((await ask('GET', '/user', { token })).body.data).toMatchObject({ name: null, mobile: null });
    });

    it('looks for a number in a text of 250 characters, and in none that is longer', async () => {
      const { token } = await signUp();
      const spaced = (length: number) => ({ mobile: '+201001234567'.padEnd(length) });
      expect((await ask('PATCH', '/user', { token, body: spaced(251) })).body.errors).toHaveProperty('mobile');
      expect((await ask('PATCH', '/user', { token, body: spaced(250) })).body.data).toMatchObject({
        mobile: '+201001234567',
      });
    });

    it.each([
      ['\u200b', 'Enter a name with at least one letter, number or symbol'],
      ['x'.repeat(101), 'Keep the name to 100 characters'],
      ['half of \ud83d', 'The name contains characters we cannot use. Enter it again, on one line.'],
    ])('says what is wrong with the name %j', async (name, message) => {
      const { token } = await signUp();
      expect((await ask('POST', '/complete', { token, body: { name } })).body.errors).toEqual({ name: message });
    });

    it('is refused in bytes that are no UTF-8, and nothing is repaired', async () => {
      const { token } = await signUp();
      const raw = Buffer.from('{"name":"Sara \u00ed\u00a0\u0080"}', 'latin1'); // The bytes of half a pair
      const headers = { 'Content-Type': 'application/json' };
      const answer = await ask('PATCH', '/user', { token, raw, headers });
      expect([answer.status, answer.body.message]).toEqual([400, 'The request is not valid UTF-8']);
      expect((await ask('GET', '/user', { token })).body.data.name).toBeNull();
    });
  });

  describe('address', () => {
    it('changes once a code sent to the new one is confirmed, and the old one is notified', async () => {
      const { token, email, id } = await signUp();
      pass(minute);
      const other = newAddress();
      const response = await ask('PATCH', '/user', { token, body: { email: other, name: 'Sara' } });
      expect(response.body.data).toMatchObject({ email, name: 'Sara', email_change: { expires_in: 300 } });
      const temporary = response.body.data.email_change.access_token as string;
      const confirmed = await ask('POST', '/confirm', {
        token: temporary,
        cookie: `__Host-token=${token}`,
        body: { otp_code: await codeTo(other) },
      });
      expect(Object.keys(confirmed.cookies).sort()).toEqual(['__Host-known-browser', 'user']);
      expect(confirmed.body.data).toMatchObject({ purpose: 'email', id, email: other });
      expect(confirmed.body.data).not.toHaveProperty('access_token');
      expect((await mailTo(email, 1)).subject).toBe('Your Mustadira email address was changed');
      expect((await ask('GET', '/user', { token })).body.data.email).toBe(other);
    });

    it('changes with the other fields of a request, or nothing does', async () => {
      const { token } = await signUp();
      pass(minute);
      let writes = 0;
      const withLocks: typeof given.database.withLocks = (keys, task) =>
        given.database.withLocks(keys, async (tables) => {
          const answer = await task(tables);
          writes += 1;
          if (writes === 2) throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
          return answer;
        });
      const app = site.open({ ...given.database, withLocks });
      const change = (name: string) => ask('PATCH', '/user', { token, body: { email: newAddress(), name } }, app);
      const nameNow = async () => (await ask('GET', '/user', { token })).body.data.name as string;
      expect((await change('Sara')).status).toBe(200);
      expect(await nameNow()).toBe('Sara');
      expect((await change('Mona')).status).toBe(503);
      expect(await nameNow()).toBe('Sara');
    });

    it('confirmed where its owner is not signed in reveals nothing to that browser', async () => {
      const [one, other] = [await signUp(), await signUp()];
      pass(minute);
      for (const cookie of [undefined, `__Host-token=${other.token}`]) {
        const wanted = newAddress();
        const response = await ask('PATCH', '/user', { token: one.token, body: { email: wanted } });
        const token = response.body.data.email_change.access_token as string;
        const confirmed = await ask('POST', '/confirm', { token, cookie, body: { otp_code: await codeTo(wanted) } });
        expect([confirmed.status, confirmed.cookies]).toEqual([200, {}]);
      }
    });

    it('of somebody else cannot be taken, and the response does not reveal that it is taken', async () => {
      const [one, other] = [await signUp(), await signUp()];
      pass(minute);
      const free = await ask('PATCH', '/user', { token: one.token, body: { email: newAddress() } });
      const taken = await ask('PATCH', '/user', { token: one.token, body: { email: other.email } });
      expect([taken.status, taken.body.message]).toEqual([free.status, free.body.message]);
      expect((await mailTo(other.email, 1)).text).not.toMatch(/^ {4}\d/m);
      expect((await ask('PATCH', '/user', { token: one.token, body: { email: one.email.toUpperCase() } })).status).toBe(
        422,
      );
    });

    it('that somebody opens an account with meanwhile is theirs', async () => {
      const one = await signUp();
      pass(minute);
      const wanted = newAddress();
      const response = await ask('PATCH', '/user', { token: one.token, body: { email: wanted } });
      const code = await codeTo(wanted);
      await given.database.tables
        .insertInto('users')
        .values({
          ...(await given.database.tables
            .selectFrom('users')
            .selectAll()
            .where('id', '=', one.id)
            .executeTakeFirstOrThrow()),
          id: 'another',
          email: wanted,
          email_key: wanted,
        })
        .execute();
      const answer = await ask('POST', '/confirm', {
        token: response.body.data.email_change.access_token,
        body: { otp_code: code },
      });
      expect(answer.status).toBe(422);
      expect((await ask('GET', '/user', { token: one.token })).body.data.email).toBe(one.email);
    });
  });

  it('is exported as a file whose name is nothing that anybody has typed', async () => {
    const { token } = await signUp();
    const name = 'x"; filename="evil.html"\u202e';
    await ask('POST', '/complete', { token, body: { name: 'x"; filename="evil.html"' } });
    const { headers } = await ask('GET', `/user/export?filename=${encodeURIComponent(name)}`, { token });
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="account.json"');
  });

  describe('sessions', () => {
    it('are listed with their devices, this one first, and ended one by one', async () => {
      const { email, token } = await signUp(newAddress(), { headers: { 'User-Agent': firefox } });
      pass(minute);
      const sent = await ask('POST', '/login', { body: { email } });
      const other = await ask('POST', '/confirm', {
        token: sent.body.data.access_token,
        body: { otp_code: await codeTo(email, 1) },
      });
      const list = await ask('GET', '/user/sessions', { token });
      expect(list.body.data).toEqual([
        expect.objectContaining({ browser: 'Firefox', system: 'Windows', is_current: true }),
        expect.objectContaining({ browser: null, is_current: false }),
      ]);
      const ended = await ask('DELETE', `/user/sessions/${list.body.data[1].id}`, { token });
      expect(ended.status).toBe(200);
      expect((await ask('GET', '/user', { token: other.body.data.access_token })).status).toBe(401);
      expect((await ask('GET', '/user', { token })).status).toBe(200);
    });

    it('are ended all but this one, and nobody else’s', async () => {
      const [{ email, token }, stranger] = [await signUp(), await signUp()];
      const others: string[] = [];
      for (const mails of [1, 2]) {
        pass(minute);
        const sent = await ask('POST', '/login', { body: { email } });
        const body = { otp_code: await codeTo(email, mails) };
        const { body: answer } = await ask('POST', '/confirm', { token: sent.body.data.access_token, body });
        others.push(answer.data.access_token as string);
      }
      expect((await ask('DELETE', '/user/sessions', { token })).status).toBe(200);
      for (const other of others) expect((await ask('GET', '/user', { token: other })).status).toBe(401);
      expect((await ask('GET', '/user/sessions', { token })).body.data).toHaveLength(1);
      expect((await ask('GET', '/user', { token: stranger.token })).status).toBe(200);
      expect((await ask('DELETE', '/user/sessions', { token })).status).toBe(200);
      expect((await ask('DELETE', '/user/sessions')).status).toBe(401);
    });

    it('of one reader, or of all, are ended in the database as docs/security.md says', async () => {
      const [{ email, token }, stranger] = [await signUp(), await signUp()];
      const statements = [...readFileSync('docs/security.md', 'utf8').matchAll(/`(DELETE FROM sessions[^`]*)`/g)];
      const [ofOne = '', ofAll = ''] = statements.map(([, statement = '']) => statement);
      await sql.raw(ofOne.replace('reader@example.com', email)).execute(given.database.tables);
      expect((await ask('GET', '/user', { token })).status).toBe(401);
      expect((await ask('GET', '/user', { token: stranger.token })).status).toBe(200);
      await sql.raw(ofAll).execute(given.database.tables);
      expect((await ask('GET', '/user', { token: stranger.token })).status).toBe(401);
    });

    it('of somebody else are not there', async () => {
      const [one, other] = [await signUp(), await signUp()];
      const list = await ask('GET', '/user/sessions', { token: other.token });
      const answer = await ask('DELETE', `/user/sessions/${list.body.data[0].id}`, { token: one.token });
      expect(answer.status).toBe(404);
      expect((await ask('GET', '/user', { token: other.token })).status).toBe(200);
    });

    it('are last seen to the hour', async () => {
      const { token } = await signUp();
      const seen = async () =>
        Date.parse((await ask('GET', '/user/sessions', { token })).body.data[0].last_seen_at as string);
      const begun = await seen();
      pass(50 * minute);
      expect(await seen()).toBe(begun);
      pass(50 * minute);
      await seen();
      expect(await seen()).toBe(begun + 100 * minute);
    });
  });

  it('is exported with everything that is stored about its owner, and no secrets', async () => {
    const { token, email, id } = await signUp();
    await ask('POST', '/complete', { token, body: { name: 'Sara' } });
    pass(minute);
    const { body, headers } = await ask('GET', '/user/export', { token });
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="[\w-]+\.json"$/);
    expect(body).toMatchObject({
      account: { id, email, name: 'Sara', is_completed: true },
      sessions: [{ user_agent: '' }],
      counted_for_limits: [{ what: 'mail' }, { what: 'export' }],
      avatar: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/hash|mac|secret/);
  });

  it('is exported ten times an hour', async () => {
    const { token } = await signUp();
    for (let time = 0; time < 10; time += 1) expect((await ask('GET', '/user/export', { token })).status).toBe(200);
    const { status, headers } = await ask('GET', '/user/export', { token });
    expect([status, headers.get('Retry-After'), headers.get('Content-Disposition')]).toEqual([429, '3600', null]);
    pass(60 * minute);
    expect((await ask('GET', '/user/export', { token })).status).toBe(200);
  });

  it('does not tell by a pending change of address how another account spells it', async () => {
    const [{ token }, other] = [await signUp(), await signUp(newAddress().replace('reader', 'Reader'))];
    const typed = other.email.toLowerCase();
    pass(minute);
    expect((await ask('PATCH', '/user', { token, body: { email: typed } })).status).toBe(200);
    const { body } = await ask('GET', '/user/export', { token });
    expect(body.codes).toEqual([expect.objectContaining({ purpose: 'email', email: typed })]);
    expect((await mailTo(other.email, 1)).subject).toBe('This address is reserved for an account already');
  });
});
