import { expect, it } from 'vitest';
import { contentSecurityPolicy, noInlineCode, policyFile } from './content-security-policy.ts';

const hash = `sha256-${'a'.repeat(43)}=`;

it('quotes each hash after the site itself', () => {
  const policy = contentSecurityPolicy({ scripts: [hash], styles: [] }, { https: false });
  expect(policy).toContain(`; script-src 'self' '${hash}'; style-src 'self';`);
});

it('upgrades requests on https alone', () => {
  expect(contentSecurityPolicy(noInlineCode, { https: true })).toMatch(/; upgrade-insecure-requests$/);
  expect(contentSecurityPolicy(noInlineCode, { https: false })).not.toContain('upgrade');
});

it('lets pages call an external product API, and show its pictures, where there is one', () => {
  const apiOrigin = 'https://api.football.example';
  const policy = contentSecurityPolicy(noInlineCode, { https: true, apiOrigin });
  expect(policy).toContain("; img-src 'self' data: https://api.football.example; ");
  expect(policy).toContain("; connect-src 'self' https://api.football.example; ");
  expect(policy.match(/api\.football\.example/g)).toHaveLength(2);
  expect(contentSecurityPolicy(noInlineCode, { https: true })).not.toContain('connect-src');
});

it('lets pages use an API and a captcha where a site has both', () => {
  const both = {
    https: true,
    apiOrigin: 'https://api.football.example',
    captchaUrl: 'https://www.google.com/recaptcha',
  };
  const policy = contentSecurityPolicy(noInlineCode, both);
  expect(policy.match(/connect-src [^;]*/g)).toEqual([
    "connect-src 'self' https://api.football.example https://www.google.com/recaptcha/",
  ]);
});

it('lets a page show the frames of its own services', () => {
  expect(contentSecurityPolicy(noInlineCode, { https: true, embeds: ['youtube', 'instagram'] })).toContain(
    "; frame-src https://www.youtube-nocookie.com https://www.instagram.com; style-src 'self';",
  );
  expect(contentSecurityPolicy(noInlineCode, { https: true })).not.toContain('frame-src');
});

it('accepts no service that is not known', () => {
  const withFrames = (frames: unknown) => policyFile.safeParse({ scripts: [], styles: [], frames }).success;
  expect(withFrames({ '/ar/news/a': ['youtube'] })).toBe(true);
  expect(withFrames({ '/ar/news/a': ['https://evil.example'] })).toBe(false);
});

it('accepts nothing as a hash that could be anything else', () => {
  for (const value of ["'unsafe-inline'", 'unsafe-inline', '*', `${hash}'; script-src *`, 'md5-abc', '']) {
    expect(policyFile.safeParse({ scripts: [value], styles: [] }).success).toBe(false);
  }
  expect(policyFile.safeParse({ scripts: [hash], styles: [hash] }).success).toBe(true);
});
