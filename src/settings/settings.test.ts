import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeProblem, loadSettings, parseSettings, settingNames, SettingsError } from './settings.ts';

/** Every setting, as its variable has it, and as it is read in `/srv/site`. */
const variables = {
  NODE_ENV: 'production',
  PORT: '8080',
  HOST: '::',
  SITE_URL: 'https://football.example',
  SITE_URL_PREVIOUS: 'https://Former.example, http://localhost:4321',
  DATA_DIR: '/var/lib/site',
  CONTENT_DIR: '../newsroom',
  CACHE_DIR: 'tmp/cache',
  SITE_TIME_ZONE: 'Asia/Riyadh',
  EDITOR_LANGUAGE: 'en',
  CLOCK: '2026-07-19T17:30:00Z',
  NUMERALS: 'arab',
  SHARE_IMAGES: 'matches, players',
  LOG_LEVEL: 'debug',
  METRICS_PORT: '9464',
  METRICS_HOST: '127.0.0.1',
  TRUSTED_PROXIES: '10.0.0.0/8, ::1',
  DATABASE_URL: 'postgres://user:password@host/name',
  SECRET: 'kX4p9QmW2zR7vT1yB6nL8cD3fG5hJ0sA',
  SECRET_PREVIOUS: 'aX4p9QmW2zR7vT1yB6nL8cD3fG5hJ0sA, bX4p9QmW2zR7vT1yB6nL8cD3fG5hJ0sA',
  SMTP_URL: 'smtps://user:password@mail.example:465',
  MAIL_FROM: 'المستديرة <desk@football.example>',
  CONTACT_EMAIL: 'letters@football.example',
  API_URL: 'https://api.football.example/v1',
  CLIENT_ID: 'web',
  CLIENT_SECRET: 'public',
  CODE_PROFILE: 'alnum-4',
  SITE_WRONG_CODES_A_DAY: '50',
  MAILS_AN_HOUR: '300',
  LIVE_SERVER: 'https://live.football.example',
  LIVE_TOKEN: 'live_token',
  FOOTBALL_DATA_TOKEN: 'football-data-token',
  API_FOOTBALL_KEY: 'api-football-key',
  COUNTRY_HEADER: 'CF-IPCountry',
  COUNTRY_LOOKUP_URL: 'https://lookup.example/{ip}',
  CAPTCHA_SITE_KEY: '6Lc_site-key',
  CAPTCHA_SECRET: '6Lc_secret-key',
  CAPTCHA_URL: 'https://www.recaptcha.net/recaptcha',
  CAPTCHA_SCORE: '0.7',
  PUSH: 'off',
  VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  PUSH_SERVICES: 'https://push.football.example:8443, https://10.0.0.7',
  DESK: 'on',
  DESK_URL: 'https://Desk.football.example',
  AUTH_GOOGLE_ID: 'google-id',
  AUTH_GOOGLE_SECRET: 'google-secret',
  AUTH_APPLE_ID: 'apple-id',
  AUTH_APPLE_SECRET: 'apple-secret',
  AUTH_FACEBOOK_ID: 'facebook-id',
  AUTH_FACEBOOK_SECRET: 'facebook-secret',
  AUTH_TWITTER_ID: 'twitter-id',
  AUTH_TWITTER_SECRET: 'twitter-secret',
  AUTH_OIDC_ID: 'oidc-id',
  AUTH_OIDC_SECRET: 'oidc-secret',
  AUTH_OIDC_ISSUER: 'https://login.football.example/',
  AUTH_OIDC_NAME: 'Football ID',
};
const settings = {
  environment: 'production',
  port: 8080,
  host: '::',
  siteUrl: 'https://football.example',
  hasSiteUrl: true,
  previousSiteUrls: ['https://former.example', 'http://localhost:4321'],
  dataDir: '/var/lib/site',
  contentDir: '/srv/newsroom',
  cacheDir: '/srv/site/tmp/cache',
  timeZone: 'Asia/Riyadh',
  clock: '2026-07-19T17:30:00Z',
  pageClock: '2026-07-19T17:30:00Z',
  editorLanguage: 'en',
  numerals: 'arab',
  shareImages: ['matches', 'players'],
  logLevel: 'debug',
  metricsPort: 9464,
  metricsHost: '127.0.0.1',
  trustedProxies: ['10.0.0.0/8', '::1'],
  databaseUrl: 'postgres://user:password@host/name',
  secret: 'kX4p9QmW2zR7vT1yB6nL8cD3fG5hJ0sA',
  previousSecrets: ['aX4p9QmW2zR7vT1yB6nL8cD3fG5hJ0sA', 'bX4p9QmW2zR7vT1yB6nL8cD3fG5hJ0sA'],
  smtpUrl: 'smtps://user:password@mail.example:465',
  mailFrom: { name: 'المستديرة', address: 'desk@football.example' },
  contactEmail: 'letters@football.example',
  productApi: {
    url: 'https://api.football.example/v1',
    clientId: 'web',
    clientSecret: 'public',
    codeProfile: 'alnum-4',
  },
  codeProfile: 'alnum-4',
  siteWrongCodesADay: 50,
  mailsAnHour: 300,
  liveServer: 'https://live.football.example',
  liveToken: 'live_token',
  feedKeys: { footballData: 'football-data-token', apiFootball: 'api-football-key' },
  countryHeader: 'CF-IPCountry',
  countryLookupUrl: 'https://lookup.example/{ip}',
  captchaSiteKey: '6Lc_site-key',
  captchaSecret: '6Lc_secret-key',
  captchaUrl: 'https://www.recaptcha.net/recaptcha',
  captchaScore: 0.7,
  push: false,
  vapidPrivateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  pushServices: ['https://push.football.example:8443', 'https://10.0.0.7'],
  desk: true,
  deskUrl: 'https://desk.football.example',
  signInProviders: [
    { id: 'google', name: 'Google', clientId: 'google-id', clientSecret: 'google-secret', issuer: undefined },
    { id: 'apple', name: 'Apple', clientId: 'apple-id', clientSecret: 'apple-secret', issuer: undefined },
    {
      id: 'facebook',
      name: 'Facebook',
      clientId: 'facebook-id',
      clientSecret: 'facebook-secret',
      issuer: undefined,
    },
    { id: 'twitter', name: 'X', clientId: 'twitter-id', clientSecret: 'twitter-secret', issuer: undefined },
    {
      id: 'oidc',
      name: 'Football ID',
      clientId: 'oidc-id',
      clientSecret: 'oidc-secret',
      issuer: 'https://login.football.example/',
    },
  ],
};

describe('parseSettings', () => {
  it('has a default for every setting', () => {
    expect(parseSettings({}, '/site')).toEqual({
      environment: 'development',
      port: 4321,
      host: 'localhost',
      siteUrl: 'http://localhost:4321',
      hasSiteUrl: false,
      previousSiteUrls: [],
      dataDir: '/site/.data',
      contentDir: '/site/src/content',
      cacheDir: '/site/.cache',
      timeZone: 'Africa/Cairo',
      numerals: 'latn',
      shareImages: ['stories', 'clubs', 'current-matches'],
      logLevel: 'warn',
      metricsPort: undefined,
      metricsHost: 'localhost',
      trustedProxies: [],
      databaseUrl: undefined,
      secret: undefined,
      previousSecrets: [],
      smtpUrl: undefined,
      mailFrom: { name: 'Mustadira', address: 'no-reply@localhost' },
      contactEmail: undefined,
      productApi: undefined,
      codeProfile: 'digits-4',
      siteWrongCodesADay: 1000,
      mailsAnHour: 1000,
      liveServer: 'http://localhost:4321',
      liveToken: undefined,
      feedKeys: { footballData: undefined, apiFootball: undefined },
      countryHeader: undefined,
      countryLookupUrl: undefined,
      captchaSiteKey: undefined,
      captchaSecret: undefined,
      captchaUrl: 'https://www.google.com/recaptcha',
      captchaScore: 0.5,
      push: true,
      vapidPrivateKey: undefined,
      pushServices: [],
      desk: false,
      deskUrl: undefined,
      signInProviders: [],
    });
  });

  it('reads every setting from its variable', () => {
    expect(Object.keys(variables).sort()).toEqual([...settingNames].sort());
    expect(parseSettings(variables, '/srv/site')).toEqual(settings);
  });

  it('resolves folders against the current folder by default', () => {
    expect(parseSettings({}).dataDir).toBe(resolve('.data'));
  });

  it('treats a blank value as the default', () => {
    expect(parseSettings({ PORT: '', SITE_URL: '  ', LOG_LEVEL: '' })).toEqual(parseSettings({}));
  });

  it('lets the public address follow the port', () => {
    expect(parseSettings({ PORT: '9000' }).siteUrl).toBe('http://localhost:9000');
  });

  it('makes codes harder to guess in production unless CODE_PROFILE is set', () => {
    expect(parseSettings({ NODE_ENV: 'production' }).codeProfile).toBe('alnum-4');
    expect(parseSettings({ NODE_ENV: 'production', CODE_PROFILE: 'digits-4' }).codeProfile).toBe('digits-4');
    expect(parseSettings({ NODE_ENV: 'test' }).codeProfile).toBe('digits-4');
  });

  it('uses the specification’s codes with an external product API, for publishing and serving', () => {
    for (const NODE_ENV of ['production', 'development'])
      expect(parseSettings({ NODE_ENV, API_URL: 'https://api.football.example' }).productApi?.codeProfile).toBe(
        'digits-4',
      );
  });

  it.each([
    ['production', 'info'],
    ['development', 'warn'],
    ['test', 'silent'],
  ])('in %s logs from %s on unless LOG_LEVEL is set', (NODE_ENV, level) => {
    expect(parseSettings({ NODE_ENV }).logLevel).toBe(level);
    expect(parseSettings({ NODE_ENV, LOG_LEVEL: 'debug' }).logLevel).toBe('debug');
  });
});

describe('describeProblem', () => {
  it('never prints the value of a secret', () => {
    const line = describeProblem('TOKEN_SECRET', 'hunter2', { expected: 'at least 32 characters', secret: true });
    expect(line).toBe('TOKEN_SECRET cannot be used; expected: at least 32 characters');
  });
});

describe('loadSettings', () => {
  let root: string;
  beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'settings-'))));
  afterEach(() => rmSync(root, { recursive: true }));

  it('reads .env where there is one, and the environment wins', () => {
    writeFileSync(join(root, '.env'), 'PORT=5000\nNUMERALS=arab # eastern\n');
    const settings = loadSettings({ variables: { PORT: '6000' }, root });
    expect([settings.port, settings.numerals]).toEqual([6000, 'arab']);
  });

  it('leaves the environment as it is', () => {
    writeFileSync(join(root, '.env'), 'SETTINGS_TEST_LEAK=1\nPORT=5000\n');
    loadSettings({ root, warn: () => {} });
    expect(process.env).not.toHaveProperty('SETTINGS_TEST_LEAK');
  });

  it('works without a .env file', () => {
    expect(loadSettings({ variables: {}, root })).toEqual(parseSettings({}, root));
  });

  it('warns of names in .env that are no setting, and of nothing else', () => {
    const warn = vi.fn();
    writeFileSync(join(root, '.env'), 'SITEURL=https://football.example\nPORT=5000\n');
    loadSettings({ variables: { PATH: '/bin' }, root, warn });
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toContain('SITEURL');
  });

  it('refuses a bad value from the file like any other', () => {
    writeFileSync(join(root, '.env'), 'PORT=many\n');
    expect(() => loadSettings({ variables: {}, root })).toThrow(SettingsError);
  });
});

describe('.env.example', () => {
  const example = readFileSync('.env.example', 'utf8');

  it('names the same settings as the schema', () => {
    expect(Object.keys(parseEnv(example)).sort()).toEqual([...settingNames].sort());
  });

  it('shows the true defaults', () => {
    expect(parseSettings(parseEnv(example))).toEqual(parseSettings({}));
  });

  it('leaves safer defaults to production', () => {
    expect(parseSettings({ ...parseEnv(example), NODE_ENV: 'production' })).toEqual(
      parseSettings({ NODE_ENV: 'production' }),
    );
  });

  it('explains each setting', () => {
    for (const name of settingNames) expect(example).toMatch(new RegExp(`^# .+\\n${name}=`, 'm'));
  });
});
