import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeProblem, loadSettings, parseSettings, settingNames, SettingsError } from './settings.ts';

const problemsOf = (variables: Record<string, string>): readonly string[] => {
  try {
    parseSettings(variables);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
};

describe('parseSettings', () => {
  it('has a default for every setting', () => {
    expect(parseSettings({}, '/site')).toEqual({
      environment: 'development',
      port: 4321,
      host: 'localhost',
      siteUrl: 'http://localhost:4321',
      hasSiteUrl: false,
      dataDir: '/site/.data',
      contentDir: '/site/src/content',
      cacheDir: '/site/.cache',
      timeZone: 'Africa/Cairo',
      numerals: 'latn',
      shareImages: ['stories', 'clubs', 'current-matches'],
      logLevel: 'info',
      trustedProxies: [],
      databaseUrl: undefined,
      secret: undefined,
      smtpUrl: undefined,
      mailFrom: { name: 'Mustadira', address: 'no-reply@localhost' },
      productApi: undefined,
      codeProfile: 'digits-4',
      wrongCodesADay: 1000,
      countryHeader: undefined,
      countryLookupUrl: undefined,
      captchaSiteKey: undefined,
      captchaSecret: undefined,
      captchaUrl: 'https://www.google.com/recaptcha',
      captchaScore: 0.5,
    });
  });

  it('takes every setting from its variable', () => {
    const variables = {
      NODE_ENV: 'production',
      PORT: '8080',
      HOST: '::',
      SITE_URL: 'https://football.example',
      DATA_DIR: '/var/lib/site',
      CONTENT_DIR: '../newsroom',
      CACHE_DIR: 'tmp/cache',
      SITE_TIME_ZONE: 'Asia/Riyadh',
      NUMERALS: 'arab',
      SHARE_IMAGES: 'matches, players',
      LOG_LEVEL: 'debug',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      DATABASE_URL: 'postgres://user:password@host/name',
      SECRET: 'kX4p9QmW2zR7vT1yB6nL8cD3fG5hJ0sA',
      SMTP_URL: 'smtps://user:password@mail.example:465',
      MAIL_FROM: 'المستديرة <desk@football.example>',
      API_URL: 'https://api.football.example/v1',
      CLIENT_ID: 'web',
      CLIENT_SECRET: 'public',
      CODE_PROFILE: 'alnum-4',
      WRONG_CODES_A_DAY: '50',
      COUNTRY_HEADER: 'CF-IPCountry',
      COUNTRY_LOOKUP_URL: 'https://lookup.example/{ip}',
      CAPTCHA_SITE_KEY: '6Lc_site-key',
      CAPTCHA_SECRET: '6Lc_secret-key',
      CAPTCHA_URL: 'https://www.recaptcha.net/recaptcha',
      CAPTCHA_SCORE: '0.7',
    };
    expect(Object.keys(variables).sort()).toEqual([...settingNames].sort());
    expect(parseSettings(variables, '/srv/site')).toEqual({
      environment: 'production',
      port: 8080,
      host: '::',
      siteUrl: 'https://football.example',
      hasSiteUrl: true,
      dataDir: '/var/lib/site',
      contentDir: '/srv/newsroom',
      cacheDir: '/srv/site/tmp/cache',
      timeZone: 'Asia/Riyadh',
      numerals: 'arab',
      shareImages: ['matches', 'players'],
      logLevel: 'debug',
      trustedProxies: ['10.0.0.0/8', '::1'],
      databaseUrl: 'postgres://user:password@host/name',
      secret: 'kX4p9QmW2zR7vT1yB6nL8cD3fG5hJ0sA',
      smtpUrl: 'smtps://user:password@mail.example:465',
      mailFrom: { name: 'المستديرة', address: 'desk@football.example' },
      productApi: {
        url: 'https://api.football.example/v1',
        clientId: 'web',
        clientSecret: 'public',
        codeProfile: 'alnum-4',
      },
      codeProfile: 'alnum-4',
      wrongCodesADay: 50,
      countryHeader: 'CF-IPCountry',
      countryLookupUrl: 'https://lookup.example/{ip}',
      captchaSiteKey: '6Lc_site-key',
      captchaSecret: '6Lc_secret-key',
      captchaUrl: 'https://www.recaptcha.net/recaptcha',
      captchaScore: 0.7,
    });
  });

  it('resolves folders against the current folder unless told another', () => {
    expect(parseSettings({}).dataDir).toBe(resolve('.data'));
  });

  it('takes a blank value for the default', () => {
    expect(parseSettings({ PORT: '', SITE_URL: '  ', LOG_LEVEL: '' })).toEqual(parseSettings({}));
  });

  it('lets the public address follow the port', () => {
    expect(parseSettings({ PORT: '9000' }).siteUrl).toBe('http://localhost:9000');
  });

  it('logs nothing in tests unless asked to', () => {
    expect(parseSettings({ NODE_ENV: 'test' }).logLevel).toBe('silent');
    expect(parseSettings({ NODE_ENV: 'test', LOG_LEVEL: 'warn' }).logLevel).toBe('warn');
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', 'http'],
    ['PORT', '0x50'],
    ['HOST', 'not a host'],
    ['HOST', 'http://localhost'],
    ['SITE_URL', 'football.example'],
    ['SITE_URL', 'https://football.example/'],
    ['SITE_URL', 'https://football.example/ar'],
    ['SITE_URL', 'https://football.example?x=1'],
    ['SITE_URL', 'https://football.example#x'],
    ['SITE_URL', 'https://me:secret@football.example'],
    ['SITE_URL', 'ftp://football.example'],
    ['SITE_TIME_ZONE', 'Cairo'],
    ['SITE_TIME_ZONE', '+02:00'],
    ['NUMERALS', 'roman'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'staging'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '::1/129'],
    ['TRUSTED_PROXIES', '10.0.0.1,,10.0.0.2'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['MAIL_FROM', 'the desk'],
    ['MAIL_FROM', 'a@b.example, c@d.example'],
    ['MAIL_FROM', 'x\r\nBcc: a@b.example <c@d.example>'],
    ['API_URL', 'api.football.example'],
    ['API_URL', 'http://api.football.example'],
    ['API_URL', 'https://api.football.example/'],
    ['API_URL', 'https://api.football.example/v1/'],
    ['API_URL', 'https://api.football.example/v1?key=1'],
    ['API_URL', 'https://api.football.example/v1#x'],
    ['API_URL', 'https://me:secret@api.football.example'],
    ['API_URL', 'https://api.football.example;script-src'],
    ['API_URL', 'ftp://localhost'],
    ['CLIENT_ID', 'two words'],
    ['CLIENT_SECRET', 'سر'],
    ['CODE_PROFILE', 'digits-8'],
    ['WRONG_CODES_A_DAY', '0'],
    ['COUNTRY_HEADER', 'CF IPCountry'],
    ['COUNTRY_LOOKUP_URL', 'https://lookup.example/'],
    ['COUNTRY_LOOKUP_URL', 'ftp://lookup.example/{ip}'],
    ['CAPTCHA_SITE_KEY', 'the key'],
    ['CAPTCHA_URL', 'https://www.google.com/recaptcha/'],
    ['CAPTCHA_URL', 'http://www.google.com/recaptcha'],
    ['CAPTCHA_URL', 'http://localhost.evil.example/recaptcha'],
    ['CAPTCHA_URL', 'https://me:secret@captcha.example'],
    ['CAPTCHA_URL', 'https://captcha.example/a;script-src/*'],
    ['CAPTCHA_URL', "https://captcha.example/'unsafe-inline'"],
    ['CAPTCHA_URL', 'https://captcha.example/a,b'],
    ['CAPTCHA_URL', 'https://*.example/a'],
    ['CAPTCHA_SCORE', '1.1'],
    ['CAPTCHA_SCORE', '-0.5'],
    ['CAPTCHA_SCORE', 'high'],
  ])('refuses %s=%s with one line that names it and what was expected', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} cannot be .+; expected: .+`));
    expect(problems[0]).toContain(JSON.stringify(value));
    expect(problems[0]).not.toContain('\n');
  });

  it.each([
    ['DATABASE_URL', 'mysql://user:hunter2@host/name'],
    ['SECRET', 'hunter2'],
    ['SMTP_URL', 'http://user:hunter2@mail.example'],
    ['CAPTCHA_SECRET', 'hunter2 or so'],
  ])('refuses a bad %s without its value', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} cannot be used; expected: .+`));
    expect(problems[0]).not.toContain('hunter2');
  });

  it.each([
    'http://localhost:8080/recaptcha',
    'http://127.0.0.1:8080',
    'http://[::1]:8080/a/b',
    'https://captcha.example',
  ])('takes %s for the address of a captcha', (address) =>
    expect(parseSettings({ CAPTCHA_URL: address }).captchaUrl).toBe(address),
  );

  it.each([
    ['0', 0],
    ['0.35', 0.35],
    ['.5', 0.5],
    ['1.0', 1],
  ])('takes a score of %s', (text, score) => expect(parseSettings({ CAPTCHA_SCORE: text }).captchaScore).toBe(score));

  it('names every bad setting at once', () => {
    const problems = problemsOf({ PORT: 'x', NUMERALS: 'y', HOST: 'good.example', LOG_LEVEL: 'z' });
    expect(problems.map((line) => line.split(' ')[0])).toEqual(['PORT', 'NUMERALS', 'LOG_LEVEL']);
  });

  it('keeps a public address in other letters as the same origin', () => {
    expect(parseSettings({ SITE_URL: 'https://Football.Example:443' }).siteUrl).toBe('https://football.example');
    expect(parseSettings({ SITE_URL: 'https://كرة.example' }).siteUrl).toMatch(/^https:\/\/xn--/);
  });
});

describe('a product API elsewhere', () => {
  const urlOf = (API_URL: string) => parseSettings({ API_URL }).productApi?.url;

  it.each([
    ['https://API.Football.Example:443', 'https://api.football.example'],
    ['https://api.football.example/v1', 'https://api.football.example/v1'],
    ['http://localhost:8080/v1', 'http://localhost:8080/v1'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://[::1]:8080/api', 'http://[::1]:8080/api'],
  ])('may stand at %s', (value, url) => expect(urlOf(value)).toBe(url));

  it('is none where nothing but a client is named', () => {
    expect(parseSettings({ CLIENT_ID: 'web', CLIENT_SECRET: 'public' }).productApi).toBeUndefined();
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

  it('explains each setting', () => {
    for (const name of settingNames) expect(example).toMatch(new RegExp(`^# .+\\n${name}=`, 'm'));
  });
});
