import { expect, it } from 'vitest';
import { catalogue } from '#i18n/catalogue.ts';
import { onBothDatabases } from '#server/testing/databases.ts';
import { type Answered, accountSite, newAddress, newNetwork } from '../support/accounts.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const cookieName = '__Host-known-browser';

onBothDatabases('an owner whose mails strangers use up', (given) => {
  const site = accountSite(given);
  const { ask, codeTo, signUp, pass } = site;
  const login = (email: string, asking: { cookie?: string; ip?: string } = {}) =>
    ask('POST', '/login', { body: { email }, ...asking });
  const cookieOf = ({ cookies }: Answered): string => `${cookieName}=${cookies[cookieName]?.split(';')[0] ?? ''}`;
  const mailsTo = (email: string): number => site.received().filter(({ to }) => to.includes(email)).length;
  /** Waits until the outbox has sent everything: a mail under way when time jumps would be sent again. */
  const allSent = async () => {
    await expect
      .poll(async () => (await given.database.tables.selectFrom('outbox').select('id').execute()).length, {
        timeout: 10_000,
        interval: 5,
      })
      .toBe(0);
  };

  /** Attackers, each from another network, request as many codes as they get in a day. */
  const useUp = async (email: string, flows = ['/login']): Promise<void> => {
    for (let at = 0; at < 15; at += 1) {
      pass(14 * minute);
      for (const flow of flows) await ask('POST', flow, { body: { email } });
      await allSent();
    }
    pass(minute);
    expect((await login(email)).status).toBe(429);
  };
  const signIn = async (email: string, sent: Answered, at: number) =>
    ask('POST', '/confirm', { token: sent.body.data.access_token, body: { otp_code: await codeTo(email, at) } });

  it('is mailed a code in a browser where a right one was typed before, and gets in', async () => {
    const { email, id, answer } = await signUp();
    const cookie = cookieOf(answer);
    await useUp(email);
    const sent = await login(email, { cookie });
    expect(sent.status).toBe(200);
    const signedIn = await signIn(email, sent, mailsTo(email));
    expect(signedIn.body.data).toMatchObject({ purpose: 'login', id });
    // The other spellings of the mailbox are the same one.
    pass(minute);
    expect((await login(email.toUpperCase(), { cookie })).status).toBe(200);
  });

  it('has few such mails: one a minute, three an hour, five a day of a browser', async () => {
    const { email, answer } = await signUp();
    const cookie = cookieOf(answer);
    await useUp(email);
    const tries = async (times: number, every: number): Promise<number> => {
      let sent = 0;
      for (let at = 0; at < times; at += 1) {
        if ((await login(email, { cookie })).status === 200) sent += 1;
        await allSent();
        pass(every);
      }
      return sent;
    };
    // In less than an hour none of the attackers' ten expires.
    expect(await tries(5, 5000)).toBe(1);
    expect(await tries(10, minute)).toBe(2);
    pass(hour);
    expect(await tries(10, minute)).toBe(2);
  });

  it('has ten of them a day in all browsers together', async () => {
    const email = newAddress();
    const cookies = [];
    for (let at = 0; at < 4; at += 1) {
      cookies.push(cookieOf((await signUpAgain(email)).answer));
      pass(15 * minute);
    }
    await useUp(email);
    let sent = 0;
    for (let round = 0; round < 5; round += 1) {
      for (const cookie of cookies) if ((await login(email, { cookie })).status === 200) sent += 1;
      await allSent();
      pass(21 * minute);
    }
    expect(sent).toBe(10);
  });
  const signUpAgain = async (email: string) => {
    const before = mailsTo(email);
    const response = await ask('POST', '/register', { body: { email } });
    return { answer: await signIn(email, response, before) };
  };

  it('is known to no browser of an attacker, whatever cookie it makes up or brings along', async () => {
    const [{ email, answer }, stranger] = [await signUp(), await signUp()];
    const own = cookieOf(answer);
    await useUp(email);
    const [name = '', value = ''] = own.split('=');
    const forged = [
      cookieOf(stranger.answer),
      `${name}=${email}`,
      `${name}=`,
      `${name}=${Buffer.from(JSON.stringify({ id: 'x', mailboxes: [email] })).toString('base64url')}`,
      // Its last character but one: the last has bits that do not count.
      `${name}=${value.slice(0, -2)}${value.at(-2) === 'A' ? 'B' : 'A'}${value.slice(-1)}`,
      `${name}=${stranger.token}`,
      `known-browser=${value}`,
    ];
    for (const cookie of forged) expect((await login(email, { cookie })).status, cookie.slice(0, 60)).toBe(429);
    expect((await login(email, { cookie: own })).status).toBe(200);
  });

  it('has a cookie that scripts cannot read, that is sent to the site alone, and that identifies nobody', async () => {
    const { email, answer } = await signUp();
    const line = answer.cookies[cookieName] ?? '';
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=34560000'])
      expect(line).toContain(attribute);
    expect(line).not.toMatch(/Domain/i);
    expect(decodeURIComponent(line)).not.toContain(email.split('@')[0]);
    const plain = site.open(undefined, undefined, { siteUrl: 'http://localhost:4321' });
    const local = newAddress();
    const sent = await ask('POST', '/register', { body: { email: local }, headers: {} }, plain);
    const body = { otp_code: await codeTo(local) };
    const signedIn = await ask('POST', '/confirm', { token: sent.body.data.access_token, body }, plain);
    expect(Object.keys(signedIn.cookies)).toContain('known-browser');
  });

  /** The cookie of a browser in which right codes of two mailboxes were typed. */
  const cookieOfBoth = async (one: Answered, other: string): Promise<string> => {
    const response = await ask('POST', '/register', { body: { email: other }, cookie: cookieOf(one) });
    const body = { otp_code: await codeTo(other) };
    const token = response.body.data.access_token as string;
    return cookieOf(await ask('POST', '/confirm', { token, body, cookie: cookieOf(one) }));
  };

  it('is known in a browser that a family shares', async () => {
    const [one, other] = [await signUp(), newAddress()];
    const cookie = await cookieOfBoth(one.answer, other);
    await useUp(one.email);
    await useUp(other);
    for (const email of [one.email, other]) expect((await login(email, { cookie })).status).toBe(200);
  });

  it('is known by the longest address that the mail server of tests takes', async () => {
    const domain = ['d'.repeat(63), 'e'.repeat(63), 'f'.repeat(57), 'com'].join('.');
    const { email, answer } = await signUp(`${'r'.repeat(63)}@${domain}`);
    expect(email).toHaveLength(253);
    await useUp(email);
    expect((await login(email, { cookie: cookieOf(answer) })).status).toBe(200);
  });

  it('is forgotten with its account, and no other of the family', async () => {
    const [one, other] = [await signUp(), newAddress()];
    const cookie = await cookieOfBoth(one.answer, other);
    pass(minute);
    const deleting = await ask('DELETE', '/user', { token: one.token });
    const body = { otp_code: await codeTo(one.email, 1) };
    const deleted = await ask('POST', '/confirm', { token: deleting.body.data.access_token, body, cookie });
    await useUp(one.email);
    await useUp(other);
    expect((await login(one.email, { cookie: cookieOf(deleted) })).status).toBe(429);
    expect((await login(other, { cookie: cookieOf(deleted) })).status).toBe(200);
  });

  it('is not limited in a known browser by requests of attackers in the same network', async () => {
    const ip = newNetwork();
    const { email, answer } = await signUp();
    for (let at = 0; at < 121; at += 1) await login(newAddress(), { ip });
    pass(minute);
    expect((await login(newAddress(), { ip })).status).toBe(429);
    expect((await login(email, { ip })).status).toBe(429);
    expect((await login(email, { ip, cookie: cookieOf(answer) })).status).toBe(200);
  });

  it('in a new browser is offered recovering access, which has its own three mails a day', async () => {
    const { email, id } = await signUp();
    await useUp(email);
    const refused = await login(email);
    const way = catalogue.en.accounts.signIn.toRecover;
    expect(refused.body.message).toContain(way);
    expect(refused.body.message).toMatch(/ hours\. To sign in now, .+\.$/);
    const arabic = await ask('POST', '/login', { body: { email }, language: 'ar' });
    expect(arabic.body.message).toContain(catalogue.ar.accounts.signIn.toRecover);
    const before = mailsTo(email);
    const sent = await ask('POST', '/reset', { body: { email } });
    expect(sent.status).toBe(200);
    expect((await signIn(email, sent, before)).body.data).toMatchObject({ purpose: 'reset', id });
    let more = 0;
    for (let at = 0; at < 12; at += 1) {
      pass(30 * minute);
      if ((await ask('POST', '/reset', { body: { email } })).status === 200) more += 1;
      await allSent();
    }
    expect(more).toBe(2);
    const last = await ask('POST', '/login', { body: { email } });
    expect(last.status).toBe(429);
    expect(last.body.message).not.toContain(way);
  });

  it('is mailed thirteen times a day by attackers at most, whichever flow they use', async () => {
    const { email } = await signUp();
    await allSent();
    pass(day);
    const before = mailsTo(email);
    const begun = site.clock.now;
    while (site.clock.now < begun + day - hour) {
      for (const flow of ['/login', '/register', '/reset']) {
        await ask('POST', flow, { body: { email } });
        // One that is still waiting would be replaced by the next.
        await allSent();
      }
      pass(10 * minute);
    }
    expect(mailsTo(email) - before).toBe(13);
  });

  it('gets the same response as somebody without an account', async () => {
    const { email } = await signUp();
    const nobody = newAddress();
    await login(nobody);
    for (const address of [email, nobody]) await useUp(address, ['/login', '/reset']);
    pass(day);
    pass(day);
    const shape = ({ status, body, headers, cookies }: Answered) => ({
      status,
      message: body.message,
      headers: [...headers.keys()].filter((name) => name !== 'set-cookie'),
      cookies: Object.keys(cookies),
    });
    for (let at = 0; at < 8; at += 1) {
      const [known, unknown] = [await login(email), await login(nobody)];
      expect(shape(known)).toEqual(shape(unknown));
      pass(10 * minute);
    }
  });
});
