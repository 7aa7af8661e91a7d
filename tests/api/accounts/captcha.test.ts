import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { maxCaptchaTokenLength } from '#contract/rules.ts';
import {
  type CaptchaMood,
  type CaptchaService,
  captchaTokenOf,
  startCaptchaService,
} from '#server/testing/captcha-service.ts';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { accountSite, type Answered, type Asking, newAddress, siteUrl } from '../support/accounts.ts';
import { holdTimeLimits } from '../support/time-limit.ts';
import { polling } from '../../support/polling.ts';

const minute = 60_000;
const captchaSecret = '6Lc_secret';
const given = (action: string, changes = {}) =>
  captchaTokenOf({ action, hostname: new URL(siteUrl).hostname, id: randomUUID(), ...changes });

onTestedDatabases('the captcha', (database) => {
  const site = accountSite(database);
  const { mailTo, codeTo, signUp, pass } = site;
  let service: CaptchaService;
  let attacked: ReturnType<typeof site.open>;
  beforeAll(async () => {
    service = await startCaptchaService(captchaSecret);
    const settings = { captchaSiteKey: '6Lc_site', captchaSecret, captchaUrl: service.captchaUrl };
    attacked = site.open(undefined, undefined, { ...settings, siteWrongCodesADay: 1 });
    const email = newAddress();
    const sent = await site.ask('POST', '/register', { body: { email } });
    await site.ask('POST', '/confirm', { token: sent.body.data.access_token, body: { otp_code: 'x' } });
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    service.verified.length = 0;
    service.requests.length = 0;
    service.state.mood = 'answers';
  });

  const ask = (path: string, body: object, asking: Asking = {}) =>
    site.ask('POST', path, { body, ...asking }, attacked);
  const confirm = (token: string, otp_code: string, asking: Asking = {}) =>
    ask('/confirm', { otp_code }, { token, ...asking });
  const linkTo = async (email: string, from: number): Promise<string> => {
    const { text = '' } = await mailTo(email, from);
    expect(text).not.toMatch(/^ {4}\S+$/m);
    return /#link=(\S+)/.exec(text)?.[1] ?? '';
  };
  /** Everything in a response that somebody could compare who must not distinguish two cases. */
  const seen = ({ status, body, headers, cookies }: Answered) => ({
    status,
    body: {
      ...body,
      data: {
        ...body.data,
        access_token: body.data.access_token.length,
        attempt_id: body.data.attempt_id.length,
      },
    },
    headers: [...headers].filter(([name]) => name !== 'set-cookie'),
    // Tokens and addresses of these tests are of one length.
    cookies: Object.entries(cookies).map(([name, value]) => [name, value.length, value.replace(/^[^;]*/, '')]),
  });

  it.each(['login', 'register', 'reset'])(
    'that is passed has a longer code mailed, which counts: %s',
    async (action) => {
      const { email, id } = await signUp();
      pass(minute);
      const sent = await ask(`/${action}`, { email, captcha_token: given(action) }, { ip: '192.0.2.7' });
      expect(sent.body.data.code).toEqual({ length: 8, type: 'number' });
      expect(service.verified).toMatchObject([{ secret: captchaSecret, remoteip: '192.0.2.7' }]);
      const code = await codeTo(email, 1);
      expect(code).toMatch(/^\d{8}$/);
      const signedIn = await confirm(sent.body.data.access_token, code);
      expect(signedIn.body.data).toMatchObject({ purpose: action, id });
    },
  );

  it('is required again for another code', async () => {
    const { email } = await signUp();
    pass(minute);
    const sent = await ask('/login', { email, captcha_token: given('login') });
    const token = sent.body.data.access_token as string;
    pass(minute);
    expect((await ask('/resend', { email, captcha_token: given('resend') }, { token })).status).toBe(200);
    expect((await confirm(token, await codeTo(email, 2))).status).toBe(200);
    pass(minute);
    const again = await ask('/login', { email, captcha_token: given('login') });
    pass(minute);
    await ask('/resend', { email, captcha_token: given('login') }, { token: again.body.data.access_token });
    expect((await confirm(await linkTo(email, 4), '')).status).toBe(200);
  });

  it.each<[string, () => unknown, CaptchaMood]>([
    ['not there', () => undefined, 'answers'],
    ['empty', () => '', 'answers'],
    ['made up', () => 'x', 'answers'],
    ['for something else', () => given('register'), 'answers'],
    ["another site's", () => given('login', { hostname: 'evil.example' }), 'answers'],
    ['right, but the service is broken', () => given('login'), 'fails'],
    ['right, but the service is another', () => given('login'), 'talks nonsense'],
  ])('with the token %s has a link mailed; the response does not reveal it', async (_, token, mood) => {
    const [{ email: passing }, { email, id }] = [await signUp(), await signUp()];
    const unknown = newAddress();
    pass(minute);
    const passed = await ask('/login', { email: passing, captcha_token: given('login') });
    service.state.mood = mood;
    const [sent, unheard] = await Promise.all(
      [email, unknown].map((address) => ask('/login', { email: address, captcha_token: token() })),
    );
    expect(seen(sent!)).toEqual(seen(passed));
    expect(seen(unheard!)).toEqual(seen(passed));
    for (const guess of ['00000000', '12345678', '']) {
      expect((await confirm(sent!.body.data.access_token, guess)).status).toBe(422);
    }
    const signedIn = await confirm(await linkTo(email, 1), '');
    expect(signedIn.body.data).toMatchObject({ purpose: 'login', id });
    expect((await mailTo(unknown)).text).toContain(`${siteUrl}/en/sign-up`);
  });

  it('delays nobody else while its service is silent, and has a link mailed in the end', async () => {
    const { email } = await signUp();
    pass(minute);
    service.state.mood = 'keeps silent';
    const limits = holdTimeLimits();
    let isAnswered = false;
    const slow = ask('/login', { email, captcha_token: given('login') }).then(({ status }) => {
      isAnswered = true;
      return status;
    });
    await vi.waitFor(() => expect(service.verified).toHaveLength(1), polling);
    const { token } = await signUp();
    expect((await site.ask('PATCH', '/user', { token, body: { theme: 'dark' } }, attacked)).status).toBe(200);
    expect(isAnswered).toBe(false);
    limits.expire();
    expect(await slow).toBe(200);
    expect((await confirm(await linkTo(email, 1), '')).status).toBe(200);
  });

  it('is on no page where somebody is signed in: links are mailed there', async () => {
    const { token, email } = await signUp();
    const wanted = newAddress();
    const response = await site.ask('PATCH', '/user', { token, body: { email: wanted } }, attacked);
    expect(response.body.data.email_change.code).toEqual({ length: 8, type: 'number' });
    const inBrowser = { cookie: `__Host-token=${token}` };
    const changed = await confirm(await linkTo(wanted, 0), '', inBrowser);
    expect(changed.body.data).toMatchObject({ purpose: 'email', email: wanted });
    // The link that undoes the change comes first: mails have no order among themselves
    expect(await linkTo(email, 1)).not.toBe('');
    pass(minute);
    await site.ask('DELETE', '/user', { token }, attacked);
    // While the change can be undone, at the address before
    expect((await confirm(await linkTo(email, 2), '')).body.data).toMatchObject({ purpose: 'delete' });
    expect(service.requests).toEqual([]);
  });

  it('is not checked for somebody who may not have a mail yet', async () => {
    const email = newAddress();
    for (const status of [200, 429]) {
      expect((await ask('/register', { email, captcha_token: given('register') })).status).toBe(status);
    }
    expect(service.verified).toHaveLength(1);
  });

  it('is not checked at all while few codes are guessed', async () => {
    const calm = site.open(undefined, undefined, {
      captchaSiteKey: '6Lc_site',
      captchaSecret,
      captchaUrl: service.captchaUrl,
    });
    for (const captcha_token of [undefined, 'x', given('register')]) {
      const email = newAddress();
      const sent = await site.ask('POST', '/register', { body: { email, captcha_token } }, calm);
      expect(sent.body.data.code).toEqual({ length: 4, type: 'number' });
      expect(await codeTo(email)).toMatch(/^\d{4}$/);
    }
    expect(service.requests).toEqual([]);
  });

  it.each([[7], ['x'.repeat(maxCaptchaTokenLength + 1)]])('refuses what can be no token', async (captcha_token) => {
    const answer = await ask('/login', { email: newAddress(), captcha_token });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['captcha_token']]);
  });
});
