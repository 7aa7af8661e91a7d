import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sweepRules } from '#server/features.ts';
import { sweep } from '#server/platform/database/sweep.ts';
import { onBothDatabases, onTestedDatabases } from '#server/testing/databases.ts';
import { accountSite, type Asking, newAddress, newNetwork, siteUrl, wrong } from '../support/accounts.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

onBothDatabases('limits', (given) => {
  const site = accountSite(given, { trustedProxies: ['10.0.0.0/8'] });
  const { ask, codeTo, mailTo, signUp, pass } = site;
  const login = (email: string, asking: Asking = {}) => ask('POST', '/login', { body: { email }, ...asking });

  const guess = async (email: string, asking: Asking = {}) => {
    const sent = await login(email, asking);
    const token = sent.body.data?.access_token as string;
    return { token, sent };
  };

  it('attacks 20 and 27: wrong codes of every flow count together, and then no code counts', async () => {
    const { email } = await signUp();
    let mails = 1;
    for (const path of ['/login', '/reset', '/register']) {
      pass(15 * minute);
      const sent = await ask('POST', path, { body: { email } });
      const code = await codeTo(email, mails);
      mails += 1;
      for (let at = 0; at < 3; at += 1) {
        const body = { otp_code: wrong(code) };
        expect((await ask('POST', '/confirm', { token: sent.body.data.access_token, body })).status).toBe(422);
      }
    }
    pass(hour);
    const { sent, token } = await guess(email);
    expect(sent.status).toBe(200);
    const mail = await mailTo(email, mails);
    // The owner is mailed a link, and gets in with it; the response does not reveal it.
    const [link] = /https:\/\/\S+/.exec(mail.text ?? '') ?? [];
    expect(link).toMatch(new RegExp(`^${siteUrl}/en/login#link=`));
    expect(mail.text).not.toMatch(/^ {4}\d{4}$/m);
    for (let at = 0; at < 3; at += 1) {
      expect((await ask('POST', '/confirm', { token, body: { otp_code: `123${at}` } })).status).toBe(422);
    }
    const linkToken = link?.split('#link=')[1] as string;
    expect((await ask('POST', '/resend', { token: linkToken, body: { email } })).status).toBe(401);
    const opened = await ask('POST', '/confirm', { token: linkToken, body: { otp_code: '' } });
    expect(opened.body.data).toMatchObject({ purpose: 'login', email });
    const again = await ask('POST', '/confirm', { token: linkToken, body: { otp_code: '' } });
    expect(again.status, 'attack 12: a link redeemed twice').toBe(422);
  });

  it('attack 27: a code of the wrong form counts as a guess', async () => {
    const { email } = await signUp();
    pass(minute);
    const { token } = await guess(email);
    const code = await codeTo(email, 1);
    for (const otp_code of ['', 'x', '12345678']) await ask('POST', '/confirm', { token, body: { otp_code } });
    expect((await ask('POST', '/confirm', { token, body: { otp_code: code } })).status).toBe(422);
  });

  it('attack 18: another spelling of an address is the same account and the same mailbox', async () => {
    const { email, id } = await signUp();
    expect((await login(email.toUpperCase())).status).toBe(429);
    expect((await login(email.replace('@', '+tag@'))).status).toBe(429);
    expect((await login(` ${email}\u00a0`)).status).toBe(429);
    pass(minute);
    const sent = await login(email.toUpperCase());
    // It is mailed to the address as the account has it: another spelling may be somebody else's mailbox.
    const body = { otp_code: await codeTo(email, 1) };
    const answer = await ask('POST', '/confirm', { token: sent.body.data.access_token, body });
    expect(answer.body.data.id).toBe(id);
  });

  it.each([
    [
      'Gmail',
      ['@gmail.com', '@googlemail.com'],
      (name: string, at: number) => `${name.slice(0, at)}.${name.slice(at)}`,
    ],
    ['Yahoo', ['@yahoo.com'], (name: string, at: number) => `${name}-${at}`],
    ['Fastmail', [], (name: string, at: number) => `word${at}@${name}.fastmail.com`],
  ])('attack 18: a mailbox of %s is mailed five times an hour, however it is spelt', async (_, domains, spell) => {
    const name = `reader${randomUUID().slice(0, 8)}`;
    let sent = 0;
    for (let at = 1; at <= 12; at += 1) {
      const email = spell(name, at) + (domains[at % domains.length] ?? '');
      if ((await login(email)).status === 200) sent += 1;
      pass(minute);
    }
    expect(sent).toBe(5);
  });

  it('attack 19: spare fields make no fresh counters', async () => {
    const email = newAddress();
    const spare = [{ fcm_token: 'a' }, { device: 'b' }, { email_key: 'c' }, { ip: '192.0.2.1' }];
    const statuses: number[] = [];
    for (const fields of spare) statuses.push((await ask('POST', '/login?x=1', { body: { email, ...fields } })).status);
    expect(statuses).toEqual([200, 429, 429, 429]);
  });

  it('mails go to one address once a minute, five times an hour, ten times a day', async () => {
    const email = newAddress();
    const tries = async (times: number, every: number): Promise<number> => {
      let sent = 0;
      for (let at = 0; at < times; at += 1) {
        const answer = await login(email);
        if (answer.status === 200) sent += 1;
        else expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
        pass(every);
      }
      return sent;
    };
    const begun = site.clock.now;
    expect(await tries(12, 5000)).toBe(1);
    expect(await tries(55, minute)).toBe(4);
    pass(2 * hour);
    expect(await tries(55, minute)).toBe(5);
    pass(2 * hour);
    expect(await tries(10, minute)).toBe(0);
    pass(begun + day - site.clock.now);
    expect((await login(email)).status).toBe(200);
  });

  it('attack 20: many accounts that want the same address have nine guesses in a day between them', async () => {
    const wanted = newAddress();
    const { tables } = given.database;
    for (let at = 0; at < 5; at += 1) {
      pass(5 * minute);
      const { token } = await signUp();
      const response = await ask('PATCH', '/user', { token, body: { email: wanted } });
      const code = await codeTo(wanted, at).catch(() => '');
      for (let guess = 0; guess < 3; guess += 1) {
        const body = { otp_code: wrong(code || '0000') };
        await ask('POST', '/confirm', { token: response.body.data.email_change.access_token, body });
      }
      if (code === '') break;
    }
    const counted = await tables
      .selectFrom('rate_limit_events')
      .select('at')
      .where('key', '=', `wrong mailbox ${wanted}`)
      .execute();
    expect(counted).toHaveLength(9);
  });

  it('a clock that was a year ahead leaves nobody waiting for a year', async () => {
    const { email, token } = await signUp();
    const year = 365 * day;
    pass(year);
    expect((await login(email)).status).toBe(200);
    pass(-year);
    expect(Number((await login(email)).headers.get('Retry-After'))).toBeLessThanOrEqual(60);
    await sweep(given.database, sweepRules, () => site.clock.now);
    pass(minute);
    expect((await login(email)).status).toBe(200);
    pass(-5 * minute);
    expect((await ask('GET', '/user', { token })).status).toBe(200);
  });
});

onTestedDatabases('limits of networks', (given) => {
  const site = accountSite(given, { trustedProxies: ['10.0.0.0/8'] });
  const { ask, pass } = site;
  const login = (email: string, asking: Asking = {}) => ask('POST', '/login', { body: { email }, ...asking });

  /** How many of so many addresses get a mail, each requested from the next network. */
  const mailed = async (times: number, ipOf: (at: number) => string): Promise<number> => {
    let sent = 0;
    for (let at = 1; at <= times; at += 1) {
      const answer = await login(newAddress(), { ip: ipOf(at) });
      if (answer.status === 200) sent += 1;
      else expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    return sent;
  };

  it('attack 18: addresses inside an IPv6 /64 are one network, one IPv4 address in two spellings too', async () => {
    expect(await mailed(32, (at) => `2001:db8:77:1:${at.toString(16)}::${at}`)).toBe(30);
    expect(await mailed(122, (at) => (at % 2 ? '::ffff:203.0.113.9' : '203.0.113.9'))).toBe(120);
    // 6to4: all of 2002:cb00:710a::/48 belongs to 203.0.113.10.
    expect(await mailed(122, (at) => (at % 2 ? `2002:cb00:710a:${at.toString(16)}::1` : '203.0.113.10'))).toBe(120);
    expect((await login(newAddress(), { ip: '2001:db8:77:2::1' })).status).toBe(200);
  });

  it('attack 18: rotating the /64s of a /56, or of a /48, soon meets the limit of the wider network', async () => {
    expect(await mailed(70, (at) => `2001:db8:88:1${at.toString(16).padStart(2, '0')}::1`)).toBe(60);
    expect((await login(newAddress(), { ip: '2001:db8:88:200::1' })).status).toBe(200);
    expect(await mailed(300, (at) => `2001:db8:99:${(at << 4).toString(16)}::1`)).toBe(120);
    expect((await login(newAddress(), { ip: '2001:db8:9a::1' })).status).toBe(200);
  });

  it(
    'a network has a day’s limit beside the hour’s: who waits an hour each time sends no more than before',
    { timeout: 120_000 },
    async () => {
      let sent = 0;
      for (let at = 0; at < 7; at += 1) {
        sent += await mailed(121, () => '203.0.113.200');
        pass(hour);
      }
      expect(sent).toBe(720);
      pass(day);
      expect(await mailed(1, () => '203.0.113.200')).toBe(1);
    },
  );

  it('attack 22: X-Forwarded-For counts from trusted proxies alone, and no further than they go', async () => {
    const forwarded = (value: string) => ({ headers: { 'X-Forwarded-For': value } });
    const ip = newNetwork();
    const untrusted: number[] = [];
    for (let at = 0; at < 121; at += 1)
      untrusted.push((await login(newAddress(), { ip, ...forwarded(`192.0.2.${at}`) })).status);
    expect(untrusted.at(-1)).toBe(429);
    // A reader behind our proxy writes addresses in front of the one the proxy adds.
    const behind: number[] = [];
    for (let at = 0; at < 121; at += 1)
      behind.push(
        (await login(newAddress(), { ip: '10.1.2.3', ...forwarded(`192.0.2.${at}, 203.0.113.77, 10.9.9.9`) })).status,
      );
    expect(behind.at(-1)).toBe(429);
    const other = await login(newAddress(), { ip: '10.1.2.3', ...forwarded('203.0.113.78') });
    expect(other.status).toBe(200);
  });
});
