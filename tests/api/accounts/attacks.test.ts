// Long because it is one list: docs/asvs.md names its attacks by their numbers.
import { describe, expect, it } from 'vitest';
import { catalogue } from '#i18n/catalogue.ts';
import { onBothDatabases, onTestedDatabases } from '#server/testing/databases.ts';
import { accountSite, type Asking, newAddress, siteUrl } from '../support/accounts.ts';

const minute = 60_000;
const { api } = catalogue.en;

onTestedDatabases('the attacks on accounts', (given) => {
  const site = accountSite(given, { trustedProxies: ['10.0.0.0/8'] });
  const { ask, codeTo, mailTo, signUp, pass } = site;
  const login = (email: string, asking: Asking = {}) => ask('POST', '/login', { body: { email }, ...asking });
  const recipients = () => site.received().flatMap(({ to }) => to);

  it.each([
    ['1: two addresses in one', 'a@evil.example,b@victim.example'],
    ['1: two addresses by semicolon', 'a@evil.example;b@victim.example'],
    ['2: U+FF20 becomes a second @', 'a@evil.example\uff20victim.example'],
    ['2: U+FE6B becomes a second @', 'a\ufe6bvictim.example@evil.example'],
    ['3: a quoted local part', '"b@victim.example"@evil.example'],
    ['3: a route in the local part', '<@evil.example:b@victim.example>'],
    ['4: nested comments', `${'('.repeat(200)}x${')'.repeat(200)}@evil.example`],
    ['4: a name and an address', 'Name <b@victim.example>'],
    ['5: a line break', 'a@evil.example\r\nBcc: b@victim.example'],
    ['5: a line feed', 'a@evil.example\nb@victim.example'],
    ['5: a NUL', 'a@evil.example\0b@victim.example'],
    ['26: a long one', `${'a'.repeat(60_000)}@evil.example`],
  ])('attack %s is refused, and nobody is mailed', async (_, email) => {
    const before = recipients().length;
    for (const path of ['/login', '/register', '/reset']) {
      const answer = await ask('POST', path, { body: { email } });
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual(['email']);
    }
    const { token } = await signUp();
    expect((await ask('PATCH', '/user', { token, body: { email } })).status).toBe(422);
    expect(
      recipients()
        .slice(before)
        .filter((to) => /evil|victim/.test(to)),
    ).toEqual([]);
  });

  it('attack 5: line breaks in headers and fields add nothing to a mail', async () => {
    const email = newAddress();
    const fcm_token = 'x\r\nBcc: b@victim.example';
    await ask('POST', '/register', { body: { email, fcm_token } });
    const mail = await mailTo(email);
    expect(mail.headers.has('bcc')).toBe(false);
    expect(recipients()).not.toContain('b@victim.example');
  });

  it('attack 6: HTML in a name reaches no mail', async () => {
    const { token, email } = await signUp();
    const name = '<img src=x onerror=alert(1)>';
    expect((await ask('POST', '/complete', { token, body: { name } })).body.data.name).toBe(name);
    pass(minute);
    await login(email);
    pass(minute);
    await ask('DELETE', '/user', { token });
    for (const at of [1, 2]) expect(String((await mailTo(email, at)).html)).not.toContain('onerror');
  });

  it.each([
    'Bearer',
    'Bearer ',
    'Bearer a b',
    'Bearer ..',
    'Basic YTpi',
    'bearer\t\t',
    `Bearer ${'a.'.repeat(4000)}`,
    'Bearer eyJhbGciOiJIUzI1NiJ9.bm90IGpzb24.x',
    'Digest username="x"',
    '\u00ff',
  ])('attack 8: a malformed Authorization header is 401: %j', async (header) => {
    for (const [method, path] of [
      ['GET', '/user'],
      ['POST', '/confirm'],
      ['POST', '/resend'],
    ] as const) {
      const body = method === 'POST' ? { otp_code: '1234', email: 'a@b.example' } : undefined;
      const answer = await ask(method, path, { body, headers: { Authorization: header } });
      expect(answer.status, `${method} ${path}`).toBe(path === '/confirm' && /^Bearer \S+$/.test(header) ? 422 : 401);
    }
  });

  it('attack 9: a temporary token is no session, and a session no temporary token', async () => {
    const email = newAddress();
    const sent = await ask('POST', '/register', { body: { email } });
    const temporary = sent.body.data.access_token as string;
    const code = await codeTo(email);
    for (const asking of [{ token: temporary }, { cookie: `__Host-token=${temporary}` }]) {
      expect((await ask('GET', '/user', asking)).status).toBe(401);
      expect((await ask('PATCH', '/user', { ...asking, body: { theme: 'dark' } })).status).toBe(401);
    }
    const { token } = await signUp();
    expect((await ask('POST', '/confirm', { token, body: { otp_code: code } })).status).toBe(422);
    expect((await ask('POST', '/resend', { token, body: { email } })).status).toBe(401);
  });

  it('attack 10: the right code with another address’ token is wrong', async () => {
    const [one, other] = [newAddress(), newAddress()];
    await ask('POST', '/register', { body: { email: one } });
    const sent = await ask('POST', '/register', { body: { email: other } });
    const [codeOfOne, codeOfOther] = [await codeTo(one), await codeTo(other)];
    if (codeOfOne === codeOfOther) return;
    const token = sent.body.data.access_token as string;
    const body = { otp_code: codeOfOne, email: one };
    expect((await ask('POST', '/confirm', { token, body })).status).toBe(422);
    expect((await ask('POST', '/resend', { token, body: { email: one } })).body.errors).toHaveProperty('email');
  });

  it.each([
    ['GET', '//user'],
    ['GET', '/USER'],
    ['GET', '/user/'],
    ['GET', '/user//export'],
    ['GET', '/%75ser/%65xport/'],
    ['GET', '/user/export%2f'],
    ['GET', '/./user;x'],
    ['GET', '/user/../user/export/.'],
  ])('attack 17: %s %s opens nothing that needs a session', async (method, path) => {
    expect([401, 404]).toContain((await ask(method, path)).status);
  });

  it('attack 17: no spelling of a path passes the limits', async () => {
    const email = newAddress();
    expect((await login(email)).status).toBe(200);
    for (const path of ['//login', '/LOGIN', '/login/', '/l%6fgin', '/./login', '/login?x', '/login#x', '/login%00']) {
      expect([404, 429], path).toContain((await ask('POST', path, { body: { email } })).status);
    }
    await mailTo(email);
    expect(recipients().filter((to) => to === email)).toHaveLength(1);
  });

  it('attack 21: Host and X-Forwarded-Host change no link in a mail', async () => {
    const email = newAddress();
    await login(email, {
      headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' },
    });
    const mail = await mailTo(email);
    expect(mail.text).toContain(`${siteUrl}/en/sign-up`);
    expect(`${mail.text} ${String(mail.html)}`).not.toContain('evil');
  });

  it.each([
    "x'; DROP TABLE users; --",
    "' OR '1'='1",
    'x" OR ""="',
    '$1 || (SELECT email FROM users LIMIT 1)',
    "\\'; DELETE FROM sessions; --",
  ])('SQL in a name is a name: %j', async (name) => {
    const stranger = await signUp();
    const { token } = await signUp();
    expect((await ask('POST', '/complete', { token, body: { name } })).status).toBe(200);
    expect((await ask('GET', '/user', { token })).body.data.name).toBe(name);
    expect((await ask('GET', '/user', { token: stranger.token })).body.data.name).toBeNull();
    for (const path of [
      `/user/sessions/${encodeURIComponent(name)}`,
      `/user/linked-accounts/${encodeURIComponent(name)}`,
    ])
      expect([404, 422]).toContain((await ask('DELETE', path, { token })).status);
    expect((await ask('GET', '/user', { token: stranger.token })).status).toBe(200);
  });

  it.each([{ is_completed: true }, { id: 'x' }, { email_key: 'x' }, { created_at: 0 }, { image: '/x' }])(
    'attack 29: %j in a body sets nothing',
    async (extra) => {
      const { token, id, email } = await signUp();
      const before = await given.database.tables.selectFrom('users').selectAll().where('id', '=', id).execute();
      await ask('PATCH', '/user', { token, body: { theme: 'auto', ...extra } });
      await ask('POST', '/complete', { token, body: { name: 'x', ...extra } });
      expect(await given.database.tables.selectFrom('users').selectAll().where('id', '=', id).execute()).toEqual(
        before,
      );
      pass(minute);
      const sent = await login(email);
      const body = { otp_code: await codeTo(email, 1), ...extra };
      const confirmed = await ask('POST', '/confirm', { token: sent.body.data.access_token, body });
      expect(confirmed.body.data).toMatchObject({ id, email, is_completed: false });
    },
  );

  it.each(['{"theme":"dark","__proto__":{"is_completed":1}}', '{"theme":"dark","constructor":{"prototype":{"id":1}}}'])(
    'attack 29: %s sets nothing but the theme, or nothing at all',
    async (raw) => {
      const { token, id, email } = await signUp();
      await ask('PATCH', '/user', { token, raw, headers: { 'Content-Type': 'application/json' } });
      const { data } = (await ask('GET', '/user', { token })).body;
      expect(data).toMatchObject({ id, email, is_completed: false });
      expect(({} as Record<string, unknown>)['is_completed']).toBeUndefined();
    },
  );

  it('logging out ends the session of the header and that of the cookie', async () => {
    const [one, other] = [await signUp(), await signUp()];
    await ask('POST', '/logout', { token: one.token, cookie: `__Host-token=${other.token}` });
    for (const { token } of [one, other]) expect((await ask('GET', '/user', { token })).status).toBe(401);
  });

  it('a password that a proxy asks for does not hide who is signed in', async () => {
    const { token } = await signUp();
    const headers = { Authorization: 'Basic YTpi' };
    expect((await ask('GET', '/user', { cookie: `__Host-token=${token}`, headers })).status).toBe(200);
  });

  it.each(['x', '%00', '..', 'a'.repeat(5000)])('a session of no such form does not exist: %s', async (id) => {
    const { token } = await signUp();
    expect([404, 422]).toContain((await ask('DELETE', `/user/sessions/${id}`, { token })).status);
  });

  describe('requests of other sites', () => {
    it.each([
      [{ Origin: 'https://evil.example' }, 403],
      [{ Origin: 'null' }, 403],
      [{ Origin: `${siteUrl}.evil.example` }, 403],
      [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
      [{ 'Sec-Fetch-Site': 'same-site', Origin: 'https://forum.football.example' }, 403],
      [{ Origin: siteUrl }, 200],
      [{ Origin: siteUrl, 'Sec-Fetch-Site': 'same-origin' }, 200],
      [{}, 200],
    ])('%j', async (headers, status) => {
      const { token } = await signUp();
      const answer = await ask('PATCH', '/user', {
        cookie: `__Host-token=${token}`,
        body: { theme: 'dark' },
        headers: headers as Record<string, string>,
      });
      expect(answer.status).toBe(status);
      expect((await ask('GET', '/user', { token })).body.data.theme).toBe(status === 200 ? 'dark' : null);
    });

    it('cannot send what forms send', async () => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
        const answer = await ask('POST', '/login', {
          raw: JSON.stringify({ email: newAddress() }),
          headers: { 'Content-Type': type },
        });
        expect(answer.status, type).toBe(415);
      }
    });
  });

  it.each([
    ['not JSON', '{"email":'],
    ['no object', '"a@b.example"'],
    ['a list', '["a@b.example"]'],
    ['deep', '['.repeat(30_000)],
    ['another type', '{"email":{"$ne":null}}'],
    ['nothing in it', '{}'],
  ])('bodies that are %s are refused with a reason', async (_, raw) => {
    const answer = await ask('POST', '/login', { raw, headers: { 'Content-Type': 'application/json' } });
    expect([400, 422]).toContain(answer.status);
    expect(answer.body.message).toEqual(expect.any(String));
  });

  it('nothing that opens anything is logged', async () => {
    const { email, token } = await signUp();
    const code = await codeTo(email);
    const log = site.lines.join('');
    expect(log).not.toContain(email);
    expect(log).not.toContain(token);
    expect(log).not.toMatch(new RegExp(`"${code}"`));
  });

  it('a site on which too much is guessed mails longer codes', async () => {
    const strict = site.open(given.database, undefined, { siteWrongCodesADay: 1 });
    const { email } = await signUp();
    pass(minute);
    const first = await ask('POST', '/login', { body: { email } }, strict);
    // A later code takes the place of one that is not sent yet.
    await mailTo(email, 1);
    await ask('POST', '/confirm', { token: first.body.data.access_token, body: { otp_code: 'x' } }, strict);
    pass(minute);
    const second = await ask('POST', '/login', { body: { email } }, strict);
    expect(second.body.data.code).toEqual({ length: 8, type: 'number' });
    const body = { otp_code: await codeTo(email, 2) };
    expect(body.otp_code).toMatch(/^\d{8}$/);
    expect((await ask('POST', '/confirm', { token: second.body.data.access_token, body }, strict)).status).toBe(200);
  });
});

onBothDatabases('attacks on accounts by many requests at once', (given) => {
  const site = accountSite(given);
  const { ask, codeTo, mailTo, signUp, pass } = site;

  it('attack 11: of a thousand parallel confirmations one is right', { timeout: 60_000 }, async () => {
    const email = newAddress();
    const sent = await ask('POST', '/register', { body: { email } });
    const body = { otp_code: await codeTo(email) };
    const token = sent.body.data.access_token as string;
    const answers = await Promise.all(Array.from({ length: 1000 }, () => ask('POST', '/confirm', { token, body })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { id } = answers.find(({ status }) => status === 200)?.body.data ?? {};
    const sessions = await given.database.tables
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', id)
      .execute();
    expect(sessions).toHaveLength(1);
  });

  it('a hundred parallel sign-ups of one address are one mail and one account', async () => {
    const email = newAddress();
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask('POST', '/register', { body: { email } })));
    const sent = answers.filter(({ status }) => status === 200);
    expect(sent).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(99);
    const body = { otp_code: await codeTo(email) };
    const token = sent[0]?.body.data.access_token as string;
    expect((await ask('POST', '/confirm', { token, body })).status).toBe(200);
    const users = await given.database.tables.selectFrom('users').select('id').where('email', '=', email).execute();
    expect(users).toHaveLength(1);
    expect(site.received().filter(({ to }) => to.includes(email))).toHaveLength(1);
  });

  it('attack 15: no session outlives its account', async () => {
    const { token, id } = await signUp();
    await given.database.tables.deleteFrom('users').where('id', '=', id).execute();
    expect((await ask('GET', '/user', { token })).status).toBe(401);
    expect((await ask('POST', '/complete', { token, body: { name: 'x' } })).status).toBe(401);
  });

  it('attack 12: of many parallel redemptions of a link one opens', async () => {
    const { email } = await signUp();
    const { tables } = given.database;
    await tables
      .insertInto('failures')
      .values({ counter: (await userIdOf(email)) ?? '', in_a_row: 10, last_at: 0 })
      .execute();
    pass(minute);
    await ask('POST', '/login', { body: { email } });
    const link = /#link=(\S+)/.exec((await mailTo(email, 1)).text ?? '')?.[1] as string;
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => ask('POST', '/confirm', { token: link, body: { otp_code: '' } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('a mailed link gives an account another address only where its reader is signed in', async () => {
    const [attacker, reader] = [await signUp(), await signUp()];
    const victim = newAddress();
    await given.database.tables
      .insertInto('failures')
      .values({ counter: attacker.id, in_a_row: 10, last_at: 0 })
      .execute();
    pass(minute);
    const asked = await ask('PATCH', '/user', { token: attacker.token, body: { email: victim } });
    expect(asked.status).toBe(200);
    const link = /#link=(\S+)/.exec((await mailTo(victim)).text ?? '')?.[1] as string;
    const open = (signedIn?: { token: string }) =>
      ask('POST', '/confirm', {
        token: link,
        body: { otp_code: '' },
        ...(signedIn && { cookie: `__Host-token=${signedIn.token}` }),
      });
    for (const signedIn of [undefined, reader]) {
      const { status, body } = await open(signedIn);
      expect({ status, message: body.message as string }).toEqual({ status: 422, message: api.linkNeedsReader });
    }
    expect(await userIdOf(victim)).toBeUndefined();
    expect((await open(attacker)).status).toBe(200);
    expect(await userIdOf(victim)).toBe(attacker.id);
  });

  const userIdOf = async (email: string) =>
    (await given.database.tables.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())?.id;
});
