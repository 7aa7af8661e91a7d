import { describe, expect, it } from 'vitest';
import { siteWatch } from '#server/features/accounts/site-watch.ts';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { accountSite, newAddress, newNetwork, wrong } from '../support/accounts.ts';

const minute = 60_000;
const warnings = (lines: readonly string[]): { level: number; msg: string }[] =>
  lines
    .map((line) => JSON.parse(line) as { level: number; msg: string })
    .filter(({ level, msg }) => level >= 40 && msg !== 'request');

onTestedDatabases('who runs the site is told', (given) => {
  const site = accountSite(given, { trustedProxies: ['10.0.0.0/8'] });
  const { ask, codeTo, pass, clock, lines } = site;
  const watch = (settings: { mailsAnHour: number; siteWrongCodesADay: number }) =>
    siteWatch({
      tables: given.database.tables,
      settings,
      warn: (about, message) => void lines.push(JSON.stringify({ level: 40, ...about, msg: message })),
      now: () => clock.now,
    });

  it('when the whole site mails more in an hour than it should, once every ten minutes, by figures alone', async () => {
    const check = watch({ mailsAnHour: 12, siteWrongCodesADay: 1000 });
    lines.length = 0;
    const address = newAddress();
    for (let at = 0; at < 12; at += 1) await ask('POST', '/login', { body: { email: at ? newAddress() : address } });
    await check();
    expect(warnings(lines)).toEqual([]);
    await ask('POST', '/login', { body: { email: newAddress() } });
    await check();
    await check();
    expect(warnings(lines)).toEqual([
      expect.objectContaining({ level: 40, mails: 13, msg: expect.stringContaining('MAILS_AN_HOUR') as string }),
    ]);
    expect(lines.join('')).not.toContain(address);
    pass(11 * minute);
    await check();
    expect(warnings(lines)).toHaveLength(2);
    pass(60 * minute);
    await check();
    expect(warnings(lines)).toHaveLength(2);
  });

  it('when the budget of wrong codes is spent', async () => {
    const check = watch({ mailsAnHour: 1000, siteWrongCodesADay: 3 });
    lines.length = 0;
    await check();
    expect(warnings(lines)).toEqual([]);
    const email = newAddress();
    const sent = await ask('POST', '/register', { body: { email } });
    const body = { otp_code: wrong(await codeTo(email)) };
    for (let at = 0; at < 3; at += 1) await ask('POST', '/confirm', { token: sent.body.data.access_token, body });
    await check();
    await check();
    expect(warnings(lines)).toEqual([
      expect.objectContaining({ level: 40, msg: expect.stringContaining('SITE_WRONG_CODES_A_DAY') as string }),
    ]);
  });

  describe('of an untrusted proxy', () => {
    const health = (headers: Record<string, string>, over: ReturnType<typeof site.open>, ip = newNetwork()) =>
      ask('GET', '/geo/country', { headers, ip }, over);

    it.each(['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'CF-Connecting-IP', 'True-Client-IP'])(
      'once, naming the setting and the header %s, and no address',
      async (name) => {
        const app = site.open();
        lines.length = 0;
        for (let at = 0; at < 3; at += 1) await health({ [name]: 'for=203.0.113.99' }, app, '198.51.100.7');
        const said = warnings(lines);
        expect(said).toEqual([
          expect.objectContaining({
            header: name.toLowerCase(),
            msg: expect.stringContaining('TRUSTED_PROXIES') as string,
          }),
        ]);
        expect(JSON.stringify(said)).not.toMatch(/203\.0\.113|198\.51\.100/);
      },
    );

    it('and not of one that is trusted, or of requests that come straight', async () => {
      const app = site.open();
      lines.length = 0;
      await health({ 'X-Forwarded-For': '203.0.113.99' }, app, '10.1.2.3');
      await health({}, app);
      expect(warnings(lines)).toEqual([]);
    });
  });
});
