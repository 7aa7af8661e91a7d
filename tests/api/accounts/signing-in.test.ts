import { describe, expect, it } from 'vitest';
import type { WithLocks } from '#server/platform/database/with-locks.ts';
import { onBothDatabases } from '#server/testing/databases.ts';
import { accountSite, newAddress, wrong } from '../support/accounts.ts';

const [minute, hour] = [60_000, 3_600_000];

onBothDatabases('signing in', (given) => {
  const site = accountSite(given);
  const { ask, codeTo, mailTo, open, signUp, pass } = site;

  describe('by a code', () => {
    it('opens an account, and the same one the next time', async () => {
      const { email, id, answer } = await signUp();
      expect(answer.body).toMatchObject({
        status: 200,
        message: 'Login successful',
        data: { purpose: 'register', email, name: null, mobile: null, image: null, theme: null, is_completed: false },
      });
      pass(minute);
      const sent = await ask('POST', '/login', { body: { email, fcm_token: '' } });
      expect(sent.body).toEqual({
        status: 200,
        message: expect.stringMatching(/^OTP sent successfully/),
        data: {
          access_token: expect.any(String),
          attempt_id: expect.any(String),
          expires_in: 300,
          resend_in: 60,
          code: { length: 4, type: 'number' },
        },
      });
      const code = await codeTo(email, 1);
      const confirmed = await ask('POST', '/confirm', {
        token: sent.body.data.access_token,
        body: { otp_code: code },
      });
      expect(confirmed.body.data).toMatchObject({ purpose: 'login', id, email });
    });

    it('takes a code as a number, with spaces around it, and in Arabic digits', async () => {
      for (const typed of [
        (code: string) => Number(`1${code}`) - 10_000,
        (code: string) => ` ${code} `,
        (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit))),
      ]) {
        const email = newAddress();
        let sent = await ask('POST', '/register', { body: { email } });
        let code = await codeTo(email);
        // A number has no zeros in front: that is for who sends it.
        for (let at = 1; code.startsWith('0'); at += 1) {
          pass(minute);
          sent = await ask('POST', '/register', { body: { email } });
          code = await codeTo(email, at);
        }
        const body = { otp_code: typed(code) };
        expect((await ask('POST', '/confirm', { token: sent.body.data.access_token, body })).status).toBe(200);
      }
    });

    it('refuses a wrong, a used and an ended code with the same words', async () => {
      const email = newAddress();
      const sent = await ask('POST', '/register', { body: { email } });
      const token = sent.body.data.access_token as string;
      const code = await codeTo(email);
      const refused = await ask('POST', '/confirm', { token, body: { otp_code: wrong(code) } });
      expect(refused.status).toBe(422);
      expect(refused.body).toEqual({ status: 422, message: expect.stringContaining('Invalid OTP code') });
      pass(5 * minute);
      const ended = await ask('POST', '/confirm', { token, body: { otp_code: code } });
      expect(ended.body).toEqual(refused.body);
      const again = await ask('POST', '/resend', { token, body: { email } });
      expect(again.status).toBe(200);
      const body = { otp_code: await codeTo(email, 1) };
      expect((await ask('POST', '/confirm', { token, body })).status).toBe(200);
      const used = await ask('POST', '/confirm', { token, body });
      expect(used.body).toEqual(refused.body);
    });

    it('mails another code for the same token, for half an hour, and the first counts no longer', async () => {
      const email = newAddress();
      const sent = await ask('POST', '/register', { body: { email } });
      const token = sent.body.data.access_token as string;
      const first = await codeTo(email);
      expect((await ask('POST', '/resend', { token, body: { email } })).status).toBe(429);
      pass(minute);
      const other = await ask('POST', '/resend', { token, body: { email: newAddress() } });
      expect(other.body.errors).toHaveProperty('email');
      const again = await ask('POST', '/resend', { token, body: { email } });
      expect(again.body.message).toMatch(/^OTP resent successfully/);
      expect(again.body.data.access_token).toEqual(expect.any(String));
      const second = await codeTo(email, 1);
      if (first !== second) {
        expect((await ask('POST', '/confirm', { token, body: { otp_code: first } })).status).toBe(422);
      }
      pass(30 * minute);
      expect((await ask('POST', '/resend', { token, body: { email } })).status).toBe(401);
    });
  });

  it('leaves of two codes that wait for a mail server only the second to be mailed', async () => {
    const email = newAddress();
    // Mails of other tests may still be in flight: they are older.
    const since = (site.clock.now += minute);
    site.behave('drops before DATA');
    await ask('POST', '/register', { body: { email } });
    pass(minute);
    await ask('POST', '/register', { body: { email } });
    const rows = await given.database.tables
      .selectFrom('outbox')
      .select('queued_at')
      .where('queued_at', '>=', since)
      .execute();
    site.behave('takes');
    expect(rows).toEqual([{ queued_at: site.clock.now }]);
  });

  describe('sets', () => {
    it('the token where no page reads it, and who it is where pages do', async () => {
      const { answer, token, id } = await signUp();
      expect(answer.cookies['__Host-token']).toBe(`${token}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`);
      const [value, ...attributes] = answer.cookies['user']?.split('; ') ?? [];
      expect(JSON.parse(decodeURIComponent(value ?? ''))).toEqual({
        id,
        name: null,
        image: null,
        theme: null,
        is_completed: false,
      });
      expect(attributes).toEqual(['Max-Age=2592000', 'Path=/', 'Secure', 'SameSite=Lax']);
    });

    it('a session that the cookie opens as well as the header', async () => {
      const { token, email } = await signUp();
      for (const asking of [{ token }, { cookie: `__Host-token=${token}` }]) {
        expect((await ask('GET', '/user', asking)).body.data).toMatchObject({ email });
      }
      pass(30 * 24 * hour);
      const ended = await ask('GET', '/user', { cookie: `__Host-token=${token}` });
      expect(ended.status).toBe(401);
      expect(Object.entries(ended.cookies).map(([name, value]) => [name, value.split(';')[0]])).toEqual([
        ['__Host-token', ''],
        ['user', ''],
      ]);
    });
  });

  describe('while the database is lost', () => {
    /** An app that loses the database before, or after, it has stored the next change. */
    const losing = (when: 'before' | 'after') => {
      let isLost = false;
      const withLocks: WithLocks = async (keys, task) => {
        const lose = (): never => {
          isLost = true;
          throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
        };
        if (isLost) return given.database.withLocks(keys, task);
        if (when === 'before') return lose();
        await given.database.withLocks(keys, task);
        return lose();
      };
      return open({ ...given.database, withLocks });
    };

    it.each(['before', 'after'] as const)(
      '%s a confirmation is stored, the same code has its result once',
      async (when) => {
        const email = newAddress();
        const sent = await ask('POST', '/register', { body: { email } });
        const proof = { token: sent.body.data.access_token as string, body: { otp_code: await codeTo(email) } };
        const app = losing(when);
        expect((await ask('POST', '/confirm', proof, app)).status).toBe(503);
        const wrongProof = { ...proof, body: { otp_code: wrong(proof.body.otp_code) } };
        expect((await ask('POST', '/confirm', wrongProof, app)).status).toBe(422);
        const again = await ask('POST', '/confirm', proof, app);
        expect(again.status).toBe(200);
        const user = await ask('GET', '/user', { token: again.body.data.access_token as string });
        expect(user.body.data.email).toBe(email);
        expect((await ask('POST', '/confirm', proof, app)).status).toBe(422);
      },
    );
  });

  describe('and out', () => {
    it('ends the session at once, and removes the cookies', async () => {
      const { token } = await signUp();
      const out = await ask('POST', '/logout', {
        cookie: `__Host-token=${token}`,
        body: { client_id: 'a', client_secret: 'b' },
      });
      expect(out.status).toBe(200);
      expect(out.cookies['__Host-token']).toMatch(/^; Max-Age=0/);
      expect(out.cookies['user']).toMatch(/^; Max-Age=0/);
      expect((await ask('GET', '/user', { token })).status).toBe(401);
    });

    it('is no error for who is not signed in, with or without a body', async () => {
      expect((await ask('POST', '/logout')).status).toBe(200);
      expect((await ask('POST', '/logout', { token: 'x', body: {} })).status).toBe(200);
    });
  });

  it('recovering access ends every other session, and its pending requests', async () => {
    const { email, token } = await signUp();
    pass(minute);
    const other = newAddress();
    const change = await ask('PATCH', '/user', { token, body: { email: other } });
    const sent = await ask('POST', '/reset', { body: { email } });
    const confirmed = await ask('POST', '/confirm', {
      token: sent.body.data.access_token,
      body: { otp_code: await codeTo(email, 1) },
    });
    expect(confirmed.body.data.purpose).toBe('reset');
    expect((await ask('GET', '/user', { token })).status).toBe(401);
    expect((await ask('GET', '/user', { token: confirmed.body.data.access_token })).status).toBe(200);
    const late = await ask('POST', '/confirm', {
      token: change.body.data.email_change.access_token,
      body: { otp_code: await codeTo(other) },
    });
    expect(late.status).toBe(422);
  });

  it('signing up with a known address signs in', async () => {
    const { email, id } = await signUp();
    pass(minute);
    const sent = await ask('POST', '/register', { body: { email } });
    const mail = await mailTo(email, 1);
    expect(mail.subject).toContain('already');
    const confirmed = await ask('POST', '/confirm', {
      token: sent.body.data.access_token,
      body: { otp_code: await codeTo(email, 1) },
    });
    expect(confirmed.body.data.id).toBe(id);
  });

  describe('mails', () => {
    it.each([
      ['ar', 'rtl', /رمز إنشاء الحساب/, /خمس دقائق/],
      ['en', 'ltr', /Your Mustadira sign-up code/, /five minutes/],
    ] as const)(
      'in %s are read from their side, with the code large, and nothing to click',
      async (language, dir, subject, life) => {
        const email = newAddress();
        await ask('POST', '/register', { body: { email }, language });
        const mail = await mailTo(email);
        const code = await codeTo(email);
        const html = String(mail.html);
        expect(code).toMatch(/^\d{4}$/);
        expect(mail.subject).toMatch(subject);
        expect(mail.text).toMatch(life);
        expect(html).toMatch(life);
        expect(html).toMatch(new RegExp(`<html lang="${language}-[A-Z]{2}" dir="${dir}">`));
        expect(html).toMatch(
          new RegExp(`<bdi dir="ltr" style="[^"]*font-size:40px[^"]*user-select:all[^"]*">${code}</bdi>`),
        );
        expect(html).not.toMatch(/<a |<img|href=|src=|url\(/);
        expect(mail.text).not.toMatch(/https?:/);
        expect(mail.attachments).toEqual([]);
      },
    );
  });
});
