import { describe, expect, it } from 'vitest';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { accountSite, type Answered, newAddress, wrong } from '../support/accounts.ts';

const minute = 60_000;

/** The cookie of an attempt, as a browser sends it back. */
const cookieOf = ({ cookies }: Answered): string => `__Host-attempt=${cookies['__Host-attempt']?.split(';')[0]}`;

onTestedDatabases('a sign-in under way', (given) => {
  const { ask, codeTo, signUp, pass, clock } = accountSite(given);
  const begin = async (path = '/register', email = newAddress()) => {
    const sent = await ask('POST', path, { body: { email } });
    const { access_token, attempt_id } = sent.body.data as { access_token: string; attempt_id: string };
    return { email, sent, cookie: cookieOf(sent), token: access_token, attempt_id };
  };

  describe('is kept', () => {
    it('in a cookie that no script reads, as long as its token lasts', async () => {
      const { sent, token, email } = await begin();
      const [value, ...attributes] = sent.cookies['__Host-attempt']?.split('; ') ?? [];
      expect(decodeURIComponent(value ?? '')).toBe(`${token} ${email}`);
      expect(attributes).toEqual(['Max-Age=1800', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']);
    });

    it('for signing in alone: a code for the account itself sets no cookie', async () => {
      const { token } = await signUp();
      pass(minute);
      const change = await ask('PATCH', '/user', { token, body: { email: newAddress() } });
      expect(change.body.data.email_change).not.toHaveProperty('attempt_id');
      pass(minute);
      const deletion = await ask('DELETE', '/user', { token });
      expect([change.cookies, deletion.cookies].flatMap(Object.keys)).not.toContain('__Host-attempt');
    });
  });

  describe('describes the attempt to a reloaded page', () => {
    it('what its step needs, and nothing that opens anything', async () => {
      const { email, cookie, token, attempt_id } = await begin();
      pass(20_000);
      const found = await ask('GET', '/attempt', { cookie });
      expect(found.body.data).toEqual({
        attempt_id,
        purpose: 'register',
        provider: null,
        email,
        expires_in: 280,
        resend_in: 40,
        code: { length: 4, type: 'number' },
      });
      expect(JSON.stringify([found.body, [...found.headers]])).not.toContain(token);
      expect(
        (await ask('POST', '/confirm', { token: attempt_id, body: { otp_code: await codeTo(email) } })).status,
      ).toBe(422);
    });

    it('that there is none, and that is no error', async () => {
      for (const cookie of [
        undefined,
        '__Host-attempt=',
        '__Host-attempt=nonsense',
        '__Host-attempt=a.b.c%20reader@example.com',
      ]) {
        const found = await ask('GET', '/attempt', cookie === undefined ? {} : { cookie });
        expect([found.status, found.body.data]).toEqual([200, null]);
      }
    });

    it('the same whether or not the address has an account, in the spelling that was typed', async () => {
      const known = (await signUp()).email;
      pass(minute);
      const returnedTo = async (email: string) => {
        const { cookie } = await begin('/login', email);
        const { email: returnedEmail, attempt_id, ...rest } = (await ask('GET', '/attempt', { cookie })).body.data;
        return { isTyped: returnedEmail === email, lengthOfId: attempt_id.length as number, rest };
      };
      const one = await returnedTo(known.toUpperCase().replace('EXAMPLE.COM', 'example.com'));
      expect(one.isTyped).toBe(true);
      expect(await returnedTo(newAddress())).toEqual(one);
    });

    it('nothing about another address that was written into the cookie', async () => {
      const { token } = await begin();
      const cookie = `__Host-attempt=${encodeURIComponent(`${token} ${newAddress()}`)}`;
      expect((await ask('GET', '/attempt', { cookie })).body.data).toBeNull();
    });

    it('that the code has ended, while another can still be had', async () => {
      const { email, cookie, attempt_id } = await begin();
      const first = await codeTo(email);
      pass(5 * minute);
      const found = await ask('GET', '/attempt', { cookie });
      expect(found.body.data).toMatchObject({ email, expires_in: 0, resend_in: 0 });
      const ended = { cookie, body: { otp_code: first, attempt_id } };
      expect((await ask('POST', '/confirm', ended)).status).toBe(422);

      const again = await ask('POST', '/resend', { cookie, body: { email, attempt_id } });
      expect(again.status).toBe(200);
      expect(again.cookies['__Host-attempt']).toContain('Max-Age=1500;');
      const fresh = { cookie: cookieOf(again), body: { otp_code: await codeTo(email, 1), attempt_id } };
      expect((await ask('POST', '/confirm', fresh)).status).toBe(200);
    });

    it('that a code of the last minute is valid for its whole time', async () => {
      const { email, cookie, attempt_id } = await begin();
      await codeTo(email);
      pass(29 * minute);
      const again = await ask('POST', '/resend', { cookie, body: { email, attempt_id } });
      expect(again.body.data).toMatchObject({ expires_in: 300 });
      const asking = { cookie: cookieOf(again), body: { otp_code: await codeTo(email, 1), attempt_id } };
      pass(5 * minute - 1000);
      expect((await ask('POST', '/confirm', asking)).status).toBe(200);
    });

    it('nothing by a clock that is not believed, and the cookie stays', async () => {
      const { cookie } = await begin();
      const { now } = clock;
      Object.assign(clock, { now: now + 48 * 60 * minute, isBelieved: false });
      const found = await ask('GET', '/attempt', { cookie });
      Object.assign(clock, { now, isBelieved: true });
      expect(found.body.data).toBeNull();
      expect(found.cookies).toEqual({});
    });

    it('nothing after half an hour, and the cookie goes', async () => {
      const { cookie, attempt_id, email } = await begin();
      pass(31 * minute);
      const found = await ask('GET', '/attempt', { cookie });
      expect(found.body.data).toBeNull();
      expect(found.cookies['__Host-attempt']).toMatch(/^; Max-Age=0/);
      const late = await ask('POST', '/resend', { cookie, body: { email, attempt_id } });
      expect(late.status).toBe(401);
      expect(late.body.message).toContain('has timed out');
    });
  });

  it('is confirmed by its cookie, which goes with it', async () => {
    const { email, cookie, attempt_id } = await begin();
    const otp_code = await codeTo(email);
    expect((await ask('POST', '/confirm', { cookie, body: { otp_code: wrong(otp_code), attempt_id } })).status).toBe(
      422,
    );
    const confirmed = await ask('POST', '/confirm', { cookie, body: { otp_code, attempt_id } });
    expect(confirmed.body.data).toMatchObject({ purpose: 'register', email });
    expect(confirmed.cookies['__Host-attempt']).toMatch(/^; Max-Age=0/);
    expect((await ask('GET', '/attempt', { cookie })).body.data).toBeNull();
  });

  it('may still be confirmed and resent by the bearer, which counts before any cookie', async () => {
    const [mine, other] = [await begin(), await begin()];
    await codeTo(mine.email);
    pass(minute);
    const again = await ask('POST', '/resend', {
      token: mine.token,
      cookie: other.cookie,
      body: { email: mine.email },
    });
    expect(again.body.data.access_token).toEqual(expect.any(String));
    const body = { otp_code: await codeTo(mine.email, 1) };
    const confirmed = await ask('POST', '/confirm', { token: mine.token, cookie: other.cookie, body });
    expect(confirmed.body.data.email).toBe(mine.email);
  });

  it('is given up: neither its cookie nor its token counts any more', async () => {
    const { email, cookie, token, attempt_id } = await begin();
    const ended = await ask('DELETE', `/attempt?attempt_id=${attempt_id}`, { cookie });
    expect(ended.status).toBe(200);
    expect(ended.cookies['__Host-attempt']).toMatch(/^; Max-Age=0/);
    const body = { otp_code: await codeTo(email), attempt_id };
    for (const asking of [{ cookie }, { token }]) {
      expect((await ask('POST', '/confirm', { ...asking, body })).status).toBe(422);
      expect((await ask('POST', '/resend', { ...asking, body: { email, attempt_id } })).status).toBe(401);
    }
    expect((await ask('DELETE', '/attempt')).status).toBe(200);
  });

  it('is given up by the bearer, and the cookie of another stays', async () => {
    const [mine, other] = [await begin(), await begin()];
    const ended = await ask('DELETE', '/attempt', { token: mine.token, cookie: other.cookie });
    expect(ended.cookies).not.toHaveProperty('attempt');
    expect((await ask('GET', '/attempt', { cookie: other.cookie })).body.data.email).toBe(other.email);
    expect((await ask('POST', '/resend', { token: mine.token, body: { email: mine.email } })).status).toBe(401);
  });

  describe('attacks', () => {
    it("another tab's attempt is neither confirmed, nor resent, nor given up in its place", async () => {
      const [mine, other] = [await begin(), await begin()];
      pass(minute);
      const { cookie, email } = other;
      for (const attempt_id of [mine.attempt_id, undefined, '']) {
        const confirm = { cookie, body: { otp_code: await codeTo(email), attempt_id } };
        const answers = [
          await ask('POST', '/confirm', confirm),
          await ask('POST', '/resend', { cookie, body: { email, attempt_id } }),
          await ask('DELETE', attempt_id ? `/attempt?attempt_id=${attempt_id}` : '/attempt', { cookie }),
        ];
        expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
        for (const { body } of answers) expect(body.message).toContain('another tab');
      }
      const { status } = await ask('POST', '/confirm', {
        cookie,
        body: { otp_code: await codeTo(email), attempt_id: other.attempt_id },
      });
      expect(status).toBe(200);
    });

    it('a script never receives the token of an attempt that it has by its cookie alone', async () => {
      const { email, cookie, token, attempt_id } = await begin();
      pass(minute);
      const again = await ask('POST', '/resend', { cookie, body: { email, attempt_id } });
      expect(again.body.data).not.toHaveProperty('access_token');
      const later = decodeURIComponent(cookieOf(again)).replace('__Host-attempt=', '').split(' ')[0] ?? '';
      const found = await ask('GET', '/attempt', { cookie: cookieOf(again) });
      for (const secret of [token, later]) expect(JSON.stringify([again.body, found.body])).not.toContain(secret);
    });

    it.each<Record<string, string>>([
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ])('the cookie alone changes nothing at the bidding of another site: %j', async (headers) => {
      const { email, cookie, attempt_id } = await begin();
      const body = { otp_code: await codeTo(email), attempt_id };
      pass(minute);
      const answers = [
        await ask('POST', '/confirm', { cookie, body, headers }),
        await ask('POST', '/resend', { cookie, body: { email, attempt_id }, headers }),
        await ask('DELETE', `/attempt?attempt_id=${attempt_id}`, { cookie, headers }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
      expect((await ask('POST', '/confirm', { cookie, body })).status).toBe(200);
    });

    it('the cookie opens no session, and a session is no attempt', async () => {
      const { cookie, token: temporary } = await begin();
      expect((await ask('GET', '/user', { cookie })).status).toBe(401);
      expect((await ask('GET', '/user', { cookie: `__Host-token=${temporary}` })).status).toBe(401);
      const { token, email } = await signUp();
      const session = `__Host-attempt=${encodeURIComponent(`${token} ${email}`)}`;
      expect((await ask('GET', '/attempt', { cookie: session })).body.data).toBeNull();
    });

    it('three tries are all there are, by cookie and bearer together', async () => {
      const { email, cookie, token, attempt_id } = await begin();
      const otp_code = await codeTo(email);
      for (const asking of [{ cookie }, { token }, { cookie }])
        await ask('POST', '/confirm', { ...asking, body: { otp_code: wrong(otp_code), attempt_id } });
      expect((await ask('POST', '/confirm', { cookie, body: { otp_code, attempt_id } })).status).toBe(422);
      // Nor does reading the awaited attempt reveal that they are used up.
      expect((await ask('GET', '/attempt', { cookie })).body.data.expires_in).toBe(300);
    });
  });
});
