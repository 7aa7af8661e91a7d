import { describe, expect, it } from 'vitest';
import { requirePageSettings, requireSettings } from './setting-requirements.ts';
import { parseSettings } from './settings.ts';

const SITE_URL = 'https://football.example';

it.each([SITE_URL, `${SITE_URL}/api`])('refuses %s as the product API of a site at that address', (API_URL) =>
  expect(() => requirePageSettings(parseSettings({ SITE_URL, API_URL }))).toThrow(
    'Server configuration error: API_URL is this site itself',
  ),
);

it('takes a product API below the same domain', () =>
  expect(() => requirePageSettings(parseSettings({ SITE_URL, API_URL: `${SITE_URL}/v1` }))).not.toThrow());

describe('the desk', () => {
  const production = {
    ...{ NODE_ENV: 'production', SITE_URL, SMTP_URL: 'smtps://mail.example' },
    SECRET: 'kX4p9QmW2zR7vT1yB6nL8cD3fG5hJ0sA',
  };
  const check = (variables: Record<string, string | undefined>) => () => requireSettings(parseSettings(variables));
  const on = { ...production, DESK: 'on' };

  it('requires an address of its own in production', () =>
    expect(check(on)).toThrow(/^DESK_URL is missing in production; expected: the desk's own https address/));

  it.each(['http://desk.football.example', SITE_URL, `${SITE_URL}:8443`, 'https://FOOTBALL.example'])(
    'is not at %s there',
    (DESK_URL) => expect(check({ ...on, DESK_URL })).toThrow(/^DESK_URL cannot be ".+" in production; expected: /),
  );

  it.each([
    { ...on, DESK_URL: 'https://desk.football.example' },
    { ...production, DESK_URL: SITE_URL },
    { DESK: 'on' },
  ])('starts with %j', (variables) => expect(check(variables)).not.toThrow());

  it('needs the accounts of this server', () =>
    expect(check({ DESK: 'on', API_URL: 'https://api.example' })).toThrow(/^DESK cannot be set; expected: off/));
});
