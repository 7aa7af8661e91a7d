import { expect, it } from 'vitest';
import { requirePageSettings } from './setting-requirements.ts';
import { parseSettings } from './settings.ts';

const SITE_URL = 'https://football.example';

it.each([SITE_URL, `${SITE_URL}/api`])('refuses %s as the product API of a site at that address', (API_URL) =>
  expect(() => requirePageSettings(parseSettings({ SITE_URL, API_URL }))).toThrow(
    'Server configuration error: API_URL is this site itself',
  ),
);

it('takes a product API below the same domain', () =>
  expect(() => requirePageSettings(parseSettings({ SITE_URL, API_URL: `${SITE_URL}/v1` }))).not.toThrow());
