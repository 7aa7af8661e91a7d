import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { catalogue } from '#i18n/catalogue.ts';
import { type CaptchaService, captchaTokenOf, startCaptchaService } from '#server/testing/captcha-service.ts';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { siteUrl } from './support/accounts.ts';
import { contactSite, newMessage } from './support/contact-site.ts';

onTestedDatabases('a message to the newsroom of a site with a captcha', (given) => {
  const { site, post, rowsOf, contactMail, allSent } = contactSite(given);

  let service: CaptchaService;
  let guarded: ReturnType<typeof site.open>;
  const secret = '6Lc_secret';
  beforeAll(async () => {
    service = await startCaptchaService(secret);
    guarded = site.open(undefined, undefined, {
      captchaSiteKey: '6Lc_site',
      captchaSecret: secret,
      captchaUrl: service.captchaUrl,
    });
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    service.verified.length = 0;
    service.state.mood = 'answers';
  });
  const passed = (action = 'contact') =>
    captchaTokenOf({ action, hostname: new URL(siteUrl).hostname, id: randomUUID() });

  it('who passes is taken as everywhere', async () => {
    const message = newMessage();
    await post({ ...message, captcha_token: passed() }, { over: guarded, ip: '192.0.2.9' });
    expect(service.verified).toMatchObject([{ secret, remoteip: '192.0.2.9' }]);
    expect(await rowsOf(message.email)).toMatchObject([{ is_unverified: 0 }]);
    expect((await contactMail(message.subject)).mail.subject).toBe(
      `${catalogue.en.mail.contact.subject} ${message.subject}`,
    );
    await site.mailTo(message.email);
  });

  it.each([
    ['sends no token', 'answers', undefined],
    ['sends one of another form', 'answers', passed('login')],
    ['comes while it is away', 'fails', passed()],
  ] as const)('who %s is heard as well: marked, and without a receipt', async (_, mood, captcha_token) => {
    service.state.mood = mood;
    const message = newMessage();
    const response = await post({ ...message, captcha_token }, { over: guarded });
    expect(response.status).toBe(202);
    expect(await rowsOf(message.email)).toMatchObject([{ is_unverified: 1 }]);
    const { mail } = await contactMail(message.subject);
    expect(mail.subject).toBe(`${catalogue.en.mail.contact.unverifiedSubject} ${message.subject}`);
    await allSent();
    expect(site.received().filter(({ to }) => to.includes(message.email))).toEqual([]);
  });

  it('a signed-in reader needs no captcha', async () => {
    const { token } = await site.signUp();
    const message = newMessage();
    await post(message, { over: guarded, headers: { authorization: `Bearer ${token}` } });
    expect(service.verified).toEqual([]);
    expect(await rowsOf(message.email)).toMatchObject([{ is_unverified: 0 }]);
  });
});
