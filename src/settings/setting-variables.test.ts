import { describe, expect, it } from 'vitest';
import { parseSettings, SettingsError } from './settings.ts';

const problemsOf = (variables: Record<string, string>): readonly string[] => {
  try {
    parseSettings(variables);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
};

describe('the value of a setting', () => {
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
    ['SITE_URL_PREVIOUS', 'football.example'],
    ['SITE_URL_PREVIOUS', 'https://football.example,'],
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
    ['CONTACT_EMAIL', 'The desk <desk@football.example>'],
    ['CONTACT_EMAIL', 'a@b.example,c@d.example'],
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
    ['SITE_WRONG_CODES_A_DAY', '0'],
    ['MAILS_AN_HOUR', 'many'],
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
    ['DESK', 'yes'],
    ['DESK_URL', 'https://desk.example/desk'],
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
    ['SECRET_PREVIOUS', 'hunter2'],
    ['SECRET_PREVIOUS', 'hunter2-4p9QmW2zR7vT1yB6nL8cD3fG5hJ0sA,short'],
    ['SECRET_PREVIOUS', 'hunter2-4p9QmW2zR7vT1yB6nL8cD3fG5hJ0sA,'],
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
  ])('accepts %s as the URL of a captcha', (address) =>
    expect(parseSettings({ CAPTCHA_URL: address }).captchaUrl).toBe(address),
  );

  it.each([
    ['0', 0],
    ['0.35', 0.35],
    ['.5', 0.5],
    ['1.0', 1],
  ])('accepts a score of %s', (text, score) => expect(parseSettings({ CAPTCHA_SCORE: text }).captchaScore).toBe(score));

  it('names every bad setting at once', () => {
    const problems = problemsOf({ PORT: 'x', NUMERALS: 'y', HOST: 'good.example', LOG_LEVEL: 'z' });
    expect(problems.map((line) => line.split(' ')[0])).toEqual(['PORT', 'NUMERALS', 'LOG_LEVEL']);
  });

  it('treats a public address in other letter case as the same origin', () => {
    expect(parseSettings({ SITE_URL: 'https://Football.Example:443' }).siteUrl).toBe('https://football.example');
    expect(parseSettings({ SITE_URL: 'https://كرة.example' }).siteUrl).toMatch(/^https:\/\/xn--/);
  });
});

it('a variable under its former name is an error that says the present one', () => {
  expect(problemsOf({ WRONG_CODES_A_DAY: '50' })).toEqual(['WRONG_CODES_A_DAY is called SITE_WRONG_CODES_A_DAY now']);
});

it('a former address is not the present one', () => {
  const SITE_URL = 'https://football.example';
  expect(problemsOf({ SITE_URL, SITE_URL_PREVIOUS: 'https://FOOTBALL.example' })).toEqual([
    'SITE_URL_PREVIOUS cannot hold "https://football.example"; expected: former addresses alone, and not SITE_URL',
  ]);
});

describe('former secrets', () => {
  const [present, former] = ['kX4p9QmW2zR7vT1yB6nL8cD3fG5hJ0sA', 'aX4p9QmW2zR7vT1yB6nL8cD3fG5hJ0sA'];

  it('do not contain the present one', () => {
    const problems = problemsOf({ SECRET: present, SECRET_PREVIOUS: `${former},${present}` });
    expect(problems).toEqual([
      'SECRET_PREVIOUS cannot be used; expected: former secrets alone, and not the value of SECRET',
    ]);
  });

  it('require a present one', () => {
    expect(problemsOf({ SECRET_PREVIOUS: former })).toEqual([
      'SECRET is missing; expected: the secret that replaced SECRET_PREVIOUS',
    ]);
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
  ])('may be at %s', (value, url) => expect(urlOf(value)).toBe(url));

  it('is undefined where only a client is named', () => {
    expect(parseSettings({ CLIENT_ID: 'web', CLIENT_SECRET: 'public' }).productApi).toBeUndefined();
  });
});
