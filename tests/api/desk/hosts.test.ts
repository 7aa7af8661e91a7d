import { hash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { deskSite, deskUrl, siteUrl } from '../support/desk.ts';

/** The application in miniature, as its build leaves it. */
const build = (cacheDir: string): void => {
  const folder = join(cacheDir, 'desk-app');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<html><head><title>at /desk</title></head></html>');
  writeFileSync(join(folder, 'own-host.html'), '<html><head><title>own host</title></head></html>');
  writeFileSync(join(folder, 'assets', 'main-a1b2c3.js'), 'export {};');
  writeFileSync(join(folder, 'fingerprint'), 'secret');
};

onTestedDatabases('the hosts of the desk', (given) => {
  const site = deskSite(given);
  const get = (url: string, headers: Record<string, string> = {}, token?: string) =>
    site.fetchAt(url, 'GET', { headers, token });

  it('show a page that loads again until the application is built', async () => {
    const answer = await get(deskUrl);
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2']);
    const [, script = ''] = /<script>(.*)<\/script>/.exec(await answer.text()) ?? [];
    expect(script).toContain('location.reload()');
    expect(answer.headers.get('Content-Security-Policy')).toContain(`'sha256-${hash('sha256', script, 'base64')}'`);
    build(site.cacheDir);
    for (const path of ['/', '/stories/news/x', '/people'])
      expect(await (await get(deskUrl + path)).text()).toContain('<title>own host</title>');
  });

  it('have the application under a policy that allows its own files and nothing inline', async () => {
    build(site.cacheDir);
    const { headers } = await get(deskUrl);
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; frame-src 'self'; object-src 'none'; " +
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; upgrade-insecure-requests",
    );
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d+/);
  });

  it('have its hashed files for ever, and no other file of the folder', async () => {
    build(site.cacheDir);
    const script = await get(`${deskUrl}/assets/main-a1b2c3.js`);
    expect(script.headers.get('Content-Type')).toMatch(/^text\/javascript/);
    expect(script.headers.get('Cache-Control')).toContain('immutable');
    for (const path of ['/assets/none.js', '/assets/..%2Ffingerprint', '/assets/.env', '/assets/'])
      expect(await (await get(deskUrl + path)).text(), path).not.toContain('secret');
    expect((await get(`${deskUrl}/assets/none.js`)).status).toBe(404);
  });

  it('answer the API with no-store', async () => {
    const answer = await get(`${deskUrl}/api/desk/me`);
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([401, 'no-store']);
  });

  it('are told apart by the Host header alone', async () => {
    expect((await get(`${siteUrl}/api/desk/me`)).status).toBe(404);
    expect((await get(`${siteUrl}/desk`)).status).toBe(404);
    const forwarded = { 'x-forwarded-host': 'desk.football.example', forwarded: 'host=desk.football.example' };
    expect((await get(`${siteUrl}/api/desk/me`, forwarded)).status).toBe(404);
    expect((await get(`${deskUrl}/api/desk/me`, { host: 'football.example' })).status).toBe(404);
    expect((await get(`${deskUrl}/api/desk/me`, { 'x-forwarded-host': 'football.example' })).status).toBe(401);
  });

  it('share no page and no route', async () => {
    for (const path of ['/ar.html', '/robots.txt', '/site.webmanifest', '/.env', '/api/polls', '/api/openapi.json'])
      expect((await get(deskUrl + path)).status, path).toBe(404);
    expect(await (await get(`${deskUrl}/ar/news`)).text()).not.toContain('الأخبار');
    expect((await get(`${deskUrl}/api/health/live`)).status).toBe(200);
    expect((await get(`${deskUrl}/_assets/page.B3kd8.css`)).status).toBe(200);
    expect((await get(`${siteUrl}/ar/news`)).status).toBe(200);
  });

  it('lead mailed links that sign in to the page of the desk for them', async () => {
    const answer = await get(`${deskUrl}/ar/login`);
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/link']);
  });

  it('mail links to pages that the site alone has, with tokens that it reads', async () => {
    const { id: userId, email } = await site.somebody('writer');
    const former = `former-${email}`;
    const change = { id: `change-${userId}`, user_id: userId, position: 1, email: former, email_key: former };
    const times = { changed_at: site.clock.now, expires_at: site.clock.now + 86_400_000 };
    await given.database.tables
      .insertInto('email_changes')
      .values({ ...change, ...times })
      .execute();
    const login = `${deskUrl}/api/authentication/jwt/login`;
    expect((await site.fetchAt(login, 'POST', { body: { email: former } })).status).toBe(200);
    const [mail = ''] = await site.mailsTo(former);
    const [, page, token] = /(https:\S+)#link=(\S+)/.exec(mail) ?? [];
    expect(page).toBe(`${siteUrl}/en/undo-email-change`);
    const undo = await site.fetchAt(`${siteUrl}/api/authentication/jwt/undo-email-change`, 'POST', { token });
    expect(undo.status).toBe(200);
    await site.fetchAt(login, 'POST', { body: { email: `nobody-${email}` } });
    expect((await site.mailsTo(`nobody-${email}`))[0]).toContain(`${siteUrl}/en/`);
  });

  it('share no token: that of the site opens nothing at the desk, nor that of the desk at the site', async () => {
    const person = await site.somebody('administrator');
    const { token: ofSite } = await site.signIn(person.id, 'site');
    expect((await get(`${deskUrl}/api/desk/me`, {}, ofSite)).status).toBe(401);
    expect((await get(`${deskUrl}/api/desk/me`, { cookie: `__Host-token=${ofSite}` })).status).toBe(401);
    expect((await get(`${deskUrl}/api/desk/me`, { cookie: `__Host-token=${person.token}` })).status).toBe(200);
    const user = `${siteUrl}/api/authentication/jwt/user`;
    expect((await get(user, {}, person.token)).status).toBe(401);
    expect((await get(user, {}, ofSite)).status).toBe(200);
  });
});

onTestedDatabases('the desk on one’s own machine', (given) => {
  const site = deskSite(given, { isProduction: false });
  const first = (key: string, ip = '127.0.0.1', headers: Record<string, string> = {}) =>
    site.ask('POST', '/first', { body: { key }, ip, headers });
  const link = () => site.open().desk.firstLink ?? '';
  const key = () => link().split('#')[1] ?? '';

  it('is below the site', async () => {
    build(site.cacheDir);
    const answer = await site.fetchAt(`${site.origin}/desk/people`, 'GET');
    expect(await answer.text()).toContain('<title>at /desk</title>');
    expect(answer.headers.get('Content-Security-Policy')).toContain("frame-src 'self'");
    expect((await site.fetchAt(`${site.origin}/desk/assets/main-a1b2c3.js`, 'GET')).status).toBe(200);
    expect((await site.fetchAt(`${site.origin}/ar/news`, 'GET')).headers.get('Content-Security-Policy')).not.toContain(
      'blob:',
    );
  });

  it('signs its first administrator in by the printed link, once, and from this machine alone', async () => {
    expect(link()).toBe(`http://localhost:4321/desk/first#${key()}`);
    expect((await first(key(), '192.0.2.1')).status).toBe(404);
    expect((await first(key(), '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(404);
    expect((await first('x')).status).toBe(403);
    // A sign-in that fails leaves the link valid.
    const { schema } = given.database.tables;
    await schema.alterTable('desk_audit').renameTo('away').execute();
    expect((await first(key())).status).toBe(500);
    await schema.alterTable('away').renameTo('desk_audit').execute();
    const answer = await first(key(), '::ffff:127.0.0.1');
    expect(answer.status).toBe(200);
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const { body } = await site.ask('GET', '/me', { headers: { cookie } });
    expect(body.data).toMatchObject({ email: 'administrator@localhost', role: 'administrator', needs: null });
    expect((await site.ask('GET', '/people', { headers: { cookie } })).status).toBe(200);
    expect((await first(key())).status).toBe(403);
  });

  it('offers passkeys, and requires none', async () => {
    const { token } = await site.somebody('editor', { isVerified: false });
    expect((await site.ask('GET', '/me', { token })).body.data).toMatchObject({
      needs: null,
      isPasskeyRequired: false,
    });
    expect((await site.ask('POST', '/passkeys/registration-options', { token })).status).toBe(200);
  });
});
