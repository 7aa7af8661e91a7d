import { describe, expect, it } from 'vitest';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { accountSite, newAddress } from '../support/accounts.ts';

/** Nearly all that a body may hold, and more than a header may. */
const length = 60_000;

/** Texts on which careless patterns and comparisons take longer than the text is long: minutes, at this length. */
const texts = {
  'one letter': 'a',
  dots: '.',
  'signs between words': 'a@',
  'spaces between words': 'a ',
  'short lines': 'a\n',
  digits: '+1',
  'opening brackets': '(',
  quotes: '"\\',
  'marks above nothing': '\u0300',
  'letters that become several': '\ufdfa',
  'percent signs': '%25',
  'languages of a reader': 'ar;q=0.5,',
};
const long = Object.entries(texts).map(
  ([name, text]) => [name, text.repeat(Math.floor(length / (Buffer.byteLength(JSON.stringify(text)) - 2)))] as const,
);

/** What may stand in a header. */
const inHeader = long.filter(([, text]) => /^[\x20-\x7e]*$/.test(text));

// A request that burnt its time would end a test by its timeout.
onTestedDatabases('attack 26, an over-long parameter,', (given) => {
  const { ask, signUp } = accountSite(given);

  describe.each(long)('of %s', (_, text) => {
    it('is refused in every field, by its name', async () => {
      const { token } = await signUp();
      const fields = [
        ['POST', '/login', { email: text }, 'email'],
        ['POST', '/register', { email: `${text}@example.com` }, 'email'],
        ['POST', '/reset', { email: `reader@${text}` }, 'email'],
        ['POST', '/login', { email: newAddress(), fcm_token: text }, 'fcm_token'],
        ['POST', '/login', { email: newAddress(), captcha_token: text }, 'captcha_token'],
        ['POST', '/confirm', { otp_code: text }, 'otp_code'],
        ['POST', '/confirm', { otp_code: '', attempt_id: text }, 'attempt_id'],
        ['POST', '/logout', { client_id: text }, 'client_id'],
        ['PATCH', '/user', { name: text }, 'name'],
        ['PATCH', '/user', { mobile: text }, 'mobile'],
        ['PATCH', '/user', { theme: text }, 'theme'],
        ['PATCH', '/user', { [text]: 1 }, `${text.slice(0, 60)}…`],
      ] as const;
      for (const [method, path, body, field] of fields) {
        const answer = await ask(method, path, { token, body });
        expect([path, answer.status]).toEqual([path, 422]);
        expect(Object.keys(answer.body.errors)).toEqual([field]);
      }
    });

    it('is no right code', async () => {
      const sent = await ask('POST', '/register', { body: { email: newAddress() } });
      const token = sent.body.data.access_token as string;
      expect((await ask('POST', '/confirm', { token, body: { otp_code: text } })).status).toBe(422);
    });
  });

  describe.each(inHeader)('of %s in a header', (_, text) => {
    it('opens nothing, and changes no answer', async () => {
      for (const Authorization of [`Bearer ${text}`, `Bearer ${text}.${text}.${text}`, text])
        expect((await ask('GET', '/user', { headers: { Authorization } })).status).toBe(401);
      expect((await ask('GET', '/user', { cookie: `__Host-token=${text}` })).status).toBe(401);
      const headers = { 'Accept-Language': text, 'User-Agent': text, 'X-Forwarded-For': text, Origin: text };
      expect((await ask('GET', '/user', { headers })).status).toBe(401);
      expect((await ask('POST', '/login', { body: { email: newAddress() }, headers })).status).toBe(403);
    });
  });
});
