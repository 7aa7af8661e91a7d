import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { type IdentityProvider, newPerson, startIdentityProvider } from '#server/testing/identity-provider.ts';
import { accountSite, newAddress, wrong } from '../support/accounts.ts';
import { arrive, browser } from '../support/social.ts';

const minute = 60_000;

onTestedDatabases('the log of security events', (given) => {
  const site = accountSite(given);
  let provider: IdentityProvider;
  let app: ReturnType<typeof site.open>;
  beforeAll(async () => {
    provider = await startIdentityProvider();
    app = site.open(undefined, undefined, { signInProviders: [provider.provider] });
  });
  afterAll(() => provider.stop());
  beforeEach(() => void (site.lines.length = 0));

  /** What was logged since the last time, without what every line has. */
  const events = (): Record<string, unknown>[] =>
    site.lines
      .splice(0)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'security event')
      .map(({ level, time, msg, requestId, ...event }) => {
        expect([level, msg]).toEqual([30, 'security event']);
        expect(time).toEqual(expect.any(Number));
        expect(requestId).toMatch(/^[\w-]{10,}$/);
        return event;
      });

  /** Another code for an account, and what confirms it. */
  const codeFor = async (path: string, email: string, mails: number) => {
    site.pass(minute);
    const { body } = await site.ask('POST', path, { body: { email } });
    return { token: body.data.access_token as string, code: await site.codeTo(email, mails) };
  };
  const confirm = (token: string, otp_code: string) => site.ask('POST', '/confirm', { token, body: { otp_code } });

  it('has signing up, in, out and recovering access by a code, each with its account', async () => {
    const { email, id: account, token: first } = await site.signUp();
    expect(events()).toEqual([{ event: 'sign_in_success', method: 'code', purpose: 'register', account }]);
    const { token, code } = await codeFor('/login', email, 1);
    expect((await confirm(token, wrong(code))).status).toBe(422);
    expect(events()).toEqual([{ event: 'sign_in_failure', method: 'code', reason: 'invalid' }]);
    await confirm(token, code);
    expect(events()).toEqual([{ event: 'sign_in_success', method: 'code', purpose: 'login', account }]);
    await site.ask('POST', '/logout', { token: first });
    expect(events()).toEqual([{ event: 'sign_out', account }]);
    const reset = await codeFor('/reset', email, 2);
    await confirm(reset.token, reset.code);
    expect(events()).toEqual([{ event: 'sign_in_success', method: 'code', purpose: 'reset', account }]);
  });

  it('has signing in by a mailed link, and a link that counts no longer', async () => {
    const { email, id: account } = await site.signUp();
    await given.database.tables
      .insertInto('failures')
      .values({ counter: account, in_a_row: 10, last_at: site.clock.now })
      .execute();
    site.pass(minute);
    await site.ask('POST', '/login', { body: { email } });
    const link = /#link=(\S+)/.exec((await site.mailTo(email, 1)).text ?? '')?.[1] ?? '';
    events();
    await confirm(link, '');
    expect(events()).toEqual([{ event: 'sign_in_success', method: 'link', purpose: 'login', account }]);
    await confirm(link, '');
    expect(events()).toEqual([{ event: 'sign_in_failure', method: 'link', reason: 'invalid' }]);
  });

  it('has signing in with a provider, linking and unlinking', async () => {
    const person = newPerson();
    const { reader } = await arrive(site, { app, provider, person });
    const account = (await reader.session()).user.id as string;
    expect(events()).toEqual([{ event: 'sign_in_success', method: 'oidc', purpose: 'social', account }]);
    await browser(site, app).ask('GET', '/auth/callback/oidc?code=x&state=y');
    expect(events()).toEqual([{ event: 'sign_in_failure', method: 'oidc', reason: 'not_begun' }]);
    provider.state.claims = { iss: 'https://evil.example' };
    await browser(site, app).signIn();
    provider.state.claims = {};
    expect(events()).toEqual([{ event: 'sign_in_failure', method: 'oidc', reason: 'OAuthCallback' }]);
    provider.state.person = newPerson();
    await reader.signIn();
    expect(events()).toEqual([{ event: 'provider_linked', account, provider: 'oidc' }]);
    const { body } = await reader.ask('GET', '/user/linked-accounts');
    await reader.ask('DELETE', `/user/linked-accounts/${body.data[0].id as string}`);
    expect(events()).toEqual([{ event: 'provider_unlinked', account }]);
  });

  it('has a change of the address and its being undone, an export, and the deletion', async () => {
    const { email, id: account, token } = await site.signUp();
    const next = newAddress();
    site.pass(minute);
    const response = await site.ask('PATCH', '/user', { token, body: { email: next } });
    events();
    await confirm(response.body.data.email_change.access_token, await site.codeTo(next));
    expect(events()).toEqual([{ event: 'email_changed', account }]);
    await site.ask('GET', '/user/export', { token });
    expect(events()).toEqual([{ event: 'account_exported', account }]);
    // Of an export that failed nothing is said.
    const failing = new Proxy(given.database.tables, {
      get: (tables, name) =>
        name === 'selectFrom'
          ? (table: 'users') =>
              String(table) === 'library_items' ? tables.selectFrom('gone' as 'users') : tables.selectFrom(table)
          : (Reflect.get(tables, name, tables) as unknown),
    });
    expect(
      (await site.ask('GET', '/user/export', { token }, site.open({ ...given.database, tables: failing }))).status,
    ).toBe(500);
    expect(events()).toEqual([]);
    const undo = /\/undo-email-change#link=(\S+)$/m.exec((await site.mailTo(email, 1)).text ?? '')?.[1] ?? '';
    expect((await site.ask('POST', '/undo-email-change', { token: undo, body: {} })).status).toBe(200);
    expect(events()).toEqual([{ event: 'email_change_undone', account }]);
    const back = await codeFor('/login', email, 2);
    const again = (await confirm(back.token, back.code)).body.data.access_token as string;
    events();
    site.pass(minute);
    const deletion = await site.ask('DELETE', '/user', { token: again });
    await confirm(deletion.body.data.access_token, await site.codeTo(email, 3));
    expect(events()).toEqual([{ event: 'account_deleted', account }]);
  });

  it('has a device that is signed out elsewhere', async () => {
    const { email, id: account, token } = await site.signUp();
    const { token: codeToken, code } = await codeFor('/login', email, 1);
    await confirm(codeToken, code);
    const { body } = await site.ask('GET', '/user/sessions', { token });
    events();
    await site.ask('DELETE', `/user/sessions/${body.data[1].id as string}`, { token });
    expect(events()).toEqual([{ event: 'sessions_ended', account, count: 1 }]);
    await site.ask('DELETE', '/user/sessions', { token });
    expect(events()).toEqual([]);
    const again = await codeFor('/login', email, 2);
    await confirm(again.token, again.code);
    events();
    await site.ask('DELETE', '/user/sessions', { token });
    expect(events()).toEqual([{ event: 'sessions_ended', account, count: 1 }]);
  });

  it('is beside the lines of refused requests', async () => {
    const { token, id } = await site.signUp();
    site.lines.length = 0;
    await site.ask('GET', '/user', { token: `${token}x` });
    await site.ask('DELETE', `/user/sessions/${id}`, { token });
    await site.ask('PATCH', '/user', { token, body: { theme: 'dark' }, headers: { Origin: 'https://evil.example' } });
    const requests = site.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(requests.filter(({ msg }) => msg === 'request')).toMatchObject([
      { status: 401, method: 'GET', path: '/api/authentication/jwt/user' },
      { status: 404, method: 'DELETE' },
      { status: 403, method: 'PATCH' },
    ]);
  });

  it('names no address, no code and no token', async () => {
    const { email, token } = await site.signUp();
    const logged = site.lines.join('');
    expect(logged).toContain('sign_in_success');
    for (const secret of [email, await site.codeTo(email), token]) expect(logged).not.toContain(`"${secret}"`);
    expect(logged).not.toContain('@');
  });
});

describe('docs/operating.md', () => {
  it('explains every security event, and no other', () => {
    const kinds = readFileSync('src/server/features/accounts/security-events.ts', 'utf8');
    const declared = [...kinds.matchAll(/'([a-z]+(?:_[a-z]+)+)'/g)].map(([, name]) => name);
    const [, text = ''] = readFileSync('docs/operating.md', 'utf8').split('*Security events*');
    const [, ...rows] = text.split('\n\n')[1]?.match(/^\| `\w+`/gm) ?? [];
    expect(declared.length).toBeGreaterThan(5);
    expect(rows.map((row) => row.slice(3, -1)).toSorted()).toEqual([...new Set(declared)].toSorted());
  });
});
