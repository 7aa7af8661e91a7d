import { describe, expect, it } from 'vitest';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { accountSite } from '../support/accounts.ts';

const minute = 60_000;

onTestedDatabases('the cookie of a session', (given) => {
  const site = accountSite(given);
  const { ask, codeTo, signUp, pass } = site;

  /** Has a session be one of before cookies had a prefix, as the migration marks those there are. */
  const makeFormer = async (id: string): Promise<void> => {
    await given.database.tables
      .updateTable('sessions')
      .set(({ ref }) => ({ former_cookie_until: ref('expires_at') }))
      .where('user_id', '=', id)
      .execute();
  };
  const sessionsOf = async (id: string): Promise<number> =>
    (await given.database.tables.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).length;
  const statusFor = async (cookie: string): Promise<number> => (await ask('GET', '/user', { cookie })).status;

  it('is bound to this very host on https, so that no sibling of it can plant one', async () => {
    const { token, answer } = await signUp();
    expect(answer.cookies['__Host-token']).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(answer.cookies).not.toHaveProperty('token');
    expect(await statusFor(`__Host-token=${token}`)).toBe(200);
    const planted = await ask('GET', '/user', { cookie: `token=${token}` });
    expect(planted.status).toBe(401);
    expect(planted.cookies['token']).toMatch(/^; Max-Age=0/);
  });

  it('has its plain name where the site is not on https', async () => {
    const plain = site.open(undefined, undefined, { siteUrl: 'http://localhost:3000' });
    const { email } = await signUp();
    pass(minute);
    const sent = await ask('POST', '/login', { body: { email } }, plain);
    expect(Object.keys(sent.cookies)).toEqual(['attempt']);
    const token = sent.body.data.access_token as string;
    const answer = await ask('POST', '/confirm', { token, body: { otp_code: await codeTo(email, 1) } }, plain);
    expect(Object.keys(answer.cookies).sort()).toEqual(['known-browser', 'token', 'user']);
    const cookie = `token=${answer.body.data.access_token}`;
    expect((await ask('GET', '/user', { cookie }, plain)).status).toBe(200);
  });

  it('counts for nothing where there are several, and they are removed', async () => {
    const [one, other] = [await signUp(), await signUp()];
    for (const cookie of [
      `__Host-token=${one.token}; __Host-token=${other.token}`,
      `__Host-token=${other.token}; __Host-token=${one.token}`,
      `__Host-token=nonsense; __Host-token=${one.token}`,
    ]) {
      const answer = await ask('GET', '/user', { cookie });
      expect(answer.status).toBe(401);
      expect(answer.cookies['__Host-token']).toMatch(/^; Max-Age=0/);
      expect((await ask('GET', '/auth/session', { cookie })).cookies['__Host-token']).toMatch(/^; Max-Age=0/);
    }
    expect(await statusFor(`__Host-token=${one.token}`)).toBe(200);
  });

  it('takes the readable cookie with it where it is lost itself', async () => {
    const answer = await ask('GET', '/auth/session', { cookie: 'user=%7B%22id%22%3A%221%22%7D' });
    expect(answer.body).toEqual({});
    expect(answer.cookies['user']).toMatch(/^; Max-Age=0/);
  });

  it('is left where a clock that is not believed has ended the session', async () => {
    const cookie = `__Host-token=${(await signUp()).token}`;
    const { now } = site.clock;
    Object.assign(site.clock, { now: now + 60 * 24 * 60 * 60_000, isBelieved: false });
    const answers = [await ask('GET', '/user', { cookie }), await ask('GET', '/auth/session', { cookie })];
    expect(answers.map(({ status, cookies }) => ({ status, cookies }))).toEqual([
      { status: 401, cookies: {} },
      { status: 200, cookies: {} },
    ]);
    Object.assign(site.clock, { now, isBelieved: true });
    expect(await statusFor(cookie)).toBe(200);
  });

  describe('of before there was a prefix', () => {
    it('is taken, and set under its name of today', async () => {
      const { token, id } = await signUp();
      await makeFormer(id);
      const answer = await ask('GET', '/user', { cookie: `token=${token}` });
      expect(answer.status).toBe(200);
      expect(answer.cookies['__Host-token']).toMatch(new RegExp(`^${token}; .*HttpOnly; Secure`));
      expect(answer.cookies['token']).toMatch(/^; Max-Age=0/);
      expect(await statusFor(`__Host-token=${token}`)).toBe(200);
    });

    it('is taken by all requests of a page that loads, and then no more', async () => {
      const { token, id } = await signUp();
      await makeFormer(id);
      const cookie = `token=${token}`;
      expect(await Promise.all(Array.from({ length: 8 }, () => statusFor(cookie)))).toEqual(Array(8).fill(200));
      pass(10 * minute);
      expect(await statusFor(cookie)).toBe(401);
      expect(await statusFor(`__Host-token=${token}`)).toBe(200);
    });

    it('is looked at neither beside one of today nor in twos', async () => {
      const [one, other] = [await signUp(), await signUp()];
      await makeFormer(other.id);
      const beside = await ask('GET', '/user', { cookie: `token=${other.token}; __Host-token=${one.token}` });
      expect(beside.body.data.id).toBe(one.id);
      expect(await statusFor(`token=${other.token}; __Host-token=nonsense`)).toBe(401);
      expect(await statusFor(`token=${other.token}; token=${one.token}`)).toBe(401);
    });

    it('signs out under that name', async () => {
      const { token, id } = await signUp();
      await makeFormer(id);
      const out = await ask('POST', '/logout', { cookie: `token=${token}`, body: {} });
      expect(Object.keys(out.cookies).sort()).toEqual(['__Host-token', 'token', 'user']);
      expect(await sessionsOf(id)).toBe(0);
    });
  });

  it('that a browser sends when it signs in ends that session', async () => {
    const [one, other] = [await signUp(), await signUp()];
    pass(minute);
    const sent = await ask('POST', '/login', { body: { email: one.email } });
    const answer = await ask('POST', '/confirm', {
      token: sent.body.data.access_token,
      cookie: `__Host-token=${other.token}`,
      body: { otp_code: await codeTo(one.email, 1) },
    });
    expect(answer.status).toBe(200);
    expect(await statusFor(`__Host-token=${other.token}`)).toBe(401);
    // A device that brings none leaves the others alone.
    expect(await statusFor(`__Host-token=${one.token}`)).toBe(200);
    expect(await sessionsOf(one.id)).toBe(2);
  });

  it('stays the session’s where the code is wrong', async () => {
    const { token, email } = await signUp();
    pass(minute);
    const sent = await ask('POST', '/login', { body: { email } });
    const cookie = `__Host-token=${token}`;
    const answer = await ask('POST', '/confirm', {
      token: sent.body.data.access_token,
      cookie,
      body: { otp_code: 'x' },
    });
    expect([answer.status, await statusFor(cookie)]).toEqual([422, 200]);
  });

  it('of a sign-in under way is bound to the host as well', async () => {
    const { email } = await signUp();
    pass(minute);
    const sent = await ask('POST', '/login', { body: { email } });
    expect(Object.keys(sent.cookies)).toEqual(['__Host-attempt']);
    expect(sent.cookies['__Host-attempt']).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const value = sent.cookies['__Host-attempt']?.split(';')[0];
    const awaited = async (cookie: string) => (await ask('GET', '/attempt', { cookie })).body.data as unknown;
    expect(await awaited(`__Host-attempt=${value}`)).not.toBeNull();
    expect(await awaited(`attempt=${value}`)).toBeNull();
    expect(await awaited(`__Host-attempt=${value}; __Host-attempt=${value}`)).toBeNull();
  });
});
