import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseSettings } from '#settings/settings.ts';
import { readImportGraph } from '../../../scripts/checks/import-graph.ts';
import { buildId, codeChange, codeFingerprint } from './code-fingerprint.ts';

type Variables = NonNullable<Parameters<typeof parseSettings>[0]>;

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'code-'));
  for (const file of [
    'src/pages/index.astro',
    'src/styles/base.css',
    'src/i18n/messages/ar/home.json',
    'package-lock.json',
  ])
    write(file, 'one');
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const take = (variables: Variables = {}) => codeFingerprint(root, parseSettings(variables, root));
/** The description of a change of the project, or undefined if no page can differ. */
const changeBy = (change: () => void, before: Variables = {}, after: Variables = before): string | undefined => {
  const former = take(before);
  change();
  return codeChange(former, take(after));
};

describe('of the code that renders pages', () => {
  it.each(['src/pages/index.astro', 'src/styles/base.css', 'src/i18n/messages/ar/home.json', 'package-lock.json'])(
    'changes with %s',
    (file) => {
      expect(changeBy(() => write(file, 'two'))).toBe(`${file} changed`);
    },
  );

  it('names the first of several changes and the number of the others', () => {
    const change = () =>
      ['src/pages/index.astro', 'src/pages/new.astro', 'public/icon.svg'].forEach((file) => write(file, 'two'));
    expect(changeBy(change)).toBe('public/icon.svg and 2 more changed');
  });

  it.each([
    'src/content/news/a/story.yaml',
    'src/pages/index.test.ts',
    'src/.index.astro.swp',
    'src/server/app.ts',
    'src/desk/main.tsx',
    'src/publishing/desk/preview.ts',
    'README.md',
  ])('stays with %s', (file) => {
    expect(changeBy(() => write(file, 'new'))).toBeUndefined();
  });

  it('changes with code that publisher and server share, and not with the server', () => {
    for (const file of ['src/contract/site-files/cache-control.ts', 'src/server/app.ts']) write(file, 'one');
    expect(changeBy(() => write('src/contract/site-files/cache-control.ts', 'two'))).toBe(
      'src/contract/site-files/cache-control.ts changed',
    );
    expect(changeBy(() => write('src/server/app.ts', 'two'))).toBeUndefined();
  });

  it('leaves out no file that another file of it imports, but for what reads figures from the database', () => {
    const project = fileURLToPath(new URL('../../..', import.meta.url));
    const { files } = codeFingerprint(project, parseSettings({}, project));
    const graph = [...readImportGraph(project, ['src'])];
    const outside = graph.flatMap(([file, imports]) =>
      file in files && !file.startsWith('src/publishing/database/')
        ? imports.flatMap(({ target }) => (target === undefined || target in files ? [] : `${file} → ${target}`))
        : [],
    );
    expect(outside).toEqual([]);
    expect(Object.keys(files).filter((file) => file.startsWith('src/desk/'))).toEqual([]);
  });

  it('does not change with the content in another folder inside the sources', () => {
    const settings = { CONTENT_DIR: 'src/newsroom-of-ours' };
    expect(changeBy(() => write('src/newsroom-of-ours/tags/a.yaml', 'new'), settings)).toBeUndefined();
  });

  it.each([
    ['numerals', { NUMERALS: 'arab' }],
    ['siteUrl', { SITE_URL: 'https://football.example' }],
    ['timeZone', { SITE_TIME_ZONE: 'Asia/Riyadh' }],
    ['contentDir', { CONTENT_DIR: 'elsewhere' }],
    ['captchaSiteKey', { CAPTCHA_SITE_KEY: 'other' }],
    ['captchaUrl', { CAPTCHA_URL: 'https://www.recaptcha.net/recaptcha' }],
    ['productApi', { API_URL: 'https://api.football.example' }],
    ['push', { PUSH: 'off' }],
    ['countryLookup', { COUNTRY_HEADER: 'CF-IPCountry' }],
    ['countryLookup', { COUNTRY_LOOKUP_URL: 'https://lookup.example/{ip}' }],
  ])('changes with the setting %s', (name, after) => {
    expect(changeBy(() => {}, {}, after)).toBe(`${name} changed`);
  });

  it.each([
    ['another place', { API_URL: 'https://api.football.example/v2' }],
    ['another client', { CLIENT_ID: 'web' }],
    ['other codes', { CODE_PROFILE: 'digits-6' }],
    ['none any more', { API_URL: '' }],
  ])('changes with an external product API: %s', (_, after) => {
    const before = { API_URL: 'https://api.football.example/v1' };
    expect(changeBy(() => {}, before, { ...before, ...after })).toBe('productApi changed');
  });

  it('does not change with settings that no page shows', () => {
    const others = {
      LOG_LEVEL: 'debug',
      CACHE_DIR: 'other',
      DATA_DIR: 'data',
      CODE_PROFILE: 'digits-6',
      CLIENT_ID: 'web',
      CAPTCHA_SECRET: 'x',
    };
    expect(changeBy(() => {}, {}, others)).toBeUndefined();
  });
});

describe('the id of a build', () => {
  it('depends only on the code and the settings', () => {
    const id = buildId(take());
    expect(id).toMatch(/^[0-9a-f]{12}$/);
    write('src/pages/index.astro', 'one');
    write('src/content/news/a/story.yaml', 'new');
    expect(buildId(take({ CONTENT_DIR: 'elsewhere' }))).toBe(id);
    expect(buildId(take({ NUMERALS: 'arab' }))).not.toBe(id);
    write('src/pages/index.astro', 'two');
    expect(buildId(take())).not.toBe(id);
  });
});
