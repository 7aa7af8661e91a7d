import { describe, expect, it } from 'vitest';
import { appFor, ask } from './support/app.ts';
import { makeSite, write } from './support/site.ts';

const site = makeSite();
const hash = (letter: string) => `sha256-${letter.repeat(43)}=`;

/** The policy of an answer as a map of directives. */
async function policyOf(response: Response | Promise<Response>): Promise<Map<string, string>> {
  const policy = (await response).headers.get('Content-Security-Policy') ?? '';
  return new Map(
    policy.split('; ').map((directive) => [directive.split(' ')[0]!, directive.split(' ').slice(1).join(' ')]),
  );
}

describe('every answer', () => {
  it.each([
    ['GET', '/', 200],
    ['GET', '/ar/news', 200],
    ['GET', '/ar/news/', 308],
    ['GET', '/ar/none', 404],
    ['GET', '/_assets/page.B3kd8.css', 200],
    ['GET', '/_assets/none.css', 404],
    ['GET', '/mark.svg', 200],
    ['GET', '/%ff', 400],
    ['POST', '/ar', 405],
    ['GET', '/api/health', 200],
    ['GET', '/api/none', 404],
    ['POST', '/api/health', 405],
  ])('of %s %s (%i) carries the headers', async (method, path, status) => {
    const { headers, status: actual } = await ask(site.dist, path, {}, method);
    expect(actual).toBe(status);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
    expect(headers.get('Permissions-Policy')).toContain('camera=()');
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('X-Powered-By')).toBeNull();
    expect(headers.get('Server')).toBeNull();
  });
});

describe('the policy', () => {
  it('allows the site’s own files and nothing inline', async () => {
    const policy = await policyOf(ask(site.dist, '/ar'));
    expect(Object.fromEntries(policy)).toEqual({
      'default-src': "'self'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' data:",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
  });

  it('allows the inline code the build has counted, and follows the next build', async () => {
    const app = appFor(site.dist);
    write(site.dist, 'csp.json', JSON.stringify({ scripts: [hash('a'), hash('b')], styles: [hash('c')] }));
    const policy = await policyOf(app.request('/ar'));
    expect(policy.get('script-src')).toBe(`'self' '${hash('a')}' '${hash('b')}'`);
    expect(policy.get('style-src')).toBe(`'self' '${hash('c')}'`);
    write(site.dist, 'csp.json', JSON.stringify({ scripts: [hash('d')], styles: [] }));
    const next = await policyOf(app.request('/ar'));
    expect(next.get('script-src')).toBe(`'self' '${hash('d')}'`);
    expect(next.get('style-src')).toBe("'self'");
  });

  it('lets a service show its frames on the pages that hold one alone', async () => {
    const app = appFor(site.dist);
    write(site.dist, 'ar/news/هدف.html', '<!doctype html>');
    write(site.dist, 'csp.json', JSON.stringify({ scripts: [], styles: [], frames: { '/ar/news/هدف': ['youtube'] } }));
    const policy = await policyOf(app.request(`/ar/news/${encodeURIComponent('هدف')}`));
    expect(policy.get('frame-src')).toBe('https://www.youtube-nocookie.com');
    for (const path of ['/ar/news', '/ar', '/ar/news/none'])
      expect((await policyOf(app.request(path))).has('frame-src')).toBe(false);
  });

  it.each([
    ['no JSON', '{'],
    ['another shape', '{"scripts":"all"}'],
    ['something that is no hash', JSON.stringify({ scripts: ["unsafe-inline'; script-src *"], styles: [] })],
  ])('stays as it was when the file holds %s', async (_what, text) => {
    const app = appFor(site.dist);
    write(site.dist, 'csp.json', JSON.stringify({ scripts: [hash('e')], styles: [] }));
    const before = await policyOf(app.request('/ar'));
    write(site.dist, 'csp.json', text);
    expect(await policyOf(app.request('/ar'))).toEqual(before);
  });

  it('allows nothing inline where the build left no file', async () => {
    const policy = await policyOf(ask(`${site.dist}-without`, '/ar/none'));
    expect(policy.get('script-src')).toBe("'self'");
  });
});

describe('other sites', () => {
  it.each([
    ['OPTIONS', '/api/health'],
    ['GET', '/api/health'],
    ['OPTIONS', '/api/authentication/jwt/user'],
    ['GET', '/ar/news'],
  ])('read no answer: %s %s', async (method, path) => {
    const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'DELETE' };
    const answer = await ask(site.dist, path, headers, method);
    const allowing = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
    expect(allowing).toEqual([]);
  });
});

describe('a site on https', () => {
  const https = () => appFor(site.dist, { siteUrl: 'https://football.example' }).request('/ar');

  it('is reached by https alone', async () => {
    expect((await https()).headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
    expect((await policyOf(https())).has('upgrade-insecure-requests')).toBe(true);
  });

  it('differs from one on http, where that would lock readers out', async () => {
    const response = await ask(site.dist, '/ar');
    expect(response.headers.get('Strict-Transport-Security')).toBeNull();
    expect((await policyOf(response)).has('upgrade-insecure-requests')).toBe(false);
  });
});

describe('a site with a captcha', () => {
  const captchaSiteKey = '6Lc_site';
  const policyAt = (path: string, settings = {}) =>
    policyOf(appFor(site.dist, { settings: { captchaSiteKey, ...settings } }).request(path));

  it.each(['/ar/login', '/en/sign-up', '/ar/rest-password'])('lets its service in at %s', async (path) => {
    const without = await policyOf(appFor(site.dist).request(path));
    expect(Object.fromEntries(await policyAt(path))).toEqual({
      ...Object.fromEntries(without),
      'script-src': `${without.get('script-src')} https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/`,
      'frame-src': 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
      'connect-src': "'self' https://www.google.com/recaptcha/",
    });
  });

  it.each(['/', '/ar', '/ar/news', '/ar/profile', '/ar/login/x', '/login', '/api/health', '/_assets/page.B3kd8.css'])(
    'lets it in nowhere else: %s',
    async (path) => expect(await policyAt(path)).toEqual(await policyOf(appFor(site.dist).request(path))),
  );

  it('knows where scripts come from in countries without Google', async () => {
    const policy = await policyAt('/ar/login', { captchaUrl: 'https://www.recaptcha.net/recaptcha' });
    expect(policy.get('script-src')).toMatch(
      / https:\/\/www\.recaptcha\.net\/recaptcha\/ https:\/\/www\.gstatic\.com\/recaptcha\/ https:\/\/www\.gstatic\.cn\/recaptcha\/$/,
    );
    expect(policy.get('connect-src')).toBe("'self' https://www.recaptcha.net/recaptcha/");
  });
});
