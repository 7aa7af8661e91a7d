// What a page loads while a match of it is played, besides what it always does.
import { expect, test } from '@playwright/test';
import { wireBytes } from './support/wire.ts';

/** In bytes, Brotli. */
const limits = [
  { of: 'a list of matches', modules: ['live-now', 'live-rows'], bytes: 3050 },
  { of: 'a table', modules: ['live-now', 'live-tables'], bytes: 2700 },
  { of: 'the front page, with both', modules: ['live-now', 'live-rows', 'live-tables'], bytes: 4900 },
  { of: 'the head of a match', modules: ['live-match'], bytes: 2900 },
];

for (const { of, modules, bytes } of limits)
  test(`${of} loads at most ${bytes} bytes to show a match in play`, async ({ baseURL }) => {
    const sizes = await Promise.all(modules.map((name) => wireBytes(`${baseURL}/islands/${name}.js`)));
    const sum = sizes.reduce((total, size) => total + size, 0);
    test.info().annotations.push({ type: 'weight', description: `${modules.join(' + ')}: ${sizes.join(' + ')}` });
    expect(sum).toBeLessThanOrEqual(bytes);
  });
