import { mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plannedPagesFile, requestedPagesFile } from '#contract/planned-pages.ts';
import { publishingStateFile } from '#contract/publishing-state.ts';
import { appFor, ask, title } from './support/app.ts';
import { makeSite, write } from './support/site.ts';

const site = makeSite();
const story = '/ar/articles/قصة-الكرة';
const planned = ['/', '/en', '/en/club/spain', '/en/club/spain.ics', encodeURI(story)];

const writeState = (rendering: { rendered: number; total: number } | null, lastOutcome: 'failed' | null = null): void =>
  writeFileSync(
    publishingStateFile(site.dist),
    JSON.stringify({ lastAt: null, lastOutcome, failingSince: null, message: null, rendering }),
  );

beforeEach(() => {
  for (const [locale, name] of [
    ['en', 'On its way'],
    ['ar', 'في الطريق'],
  ] as const)
    write(site.dist, `${locale}/503.html`, `<!doctype html><title>${name}</title>`);
  writeFileSync(plannedPagesFile(site.dist), planned.join('\n'));
  writeState({ rendered: 2, total: 5 });
});
afterEach(() => {
  for (const file of [publishingStateFile, plannedPagesFile, requestedPagesFile])
    rmSync(file(site.dist), { force: true });
});

describe('a page that a first publish has not rendered yet', () => {
  it.each([
    ['/en/club/spain', 'On its way'],
    [encodeURI(story), 'في الطريق'],
  ])('answers %s with a page that comes back by itself', async (address, name) => {
    const response = await ask(site.dist, address);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(response.headers.get('Refresh')).toBe(response.headers.get('Retry-After'));
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(await title(response)).toBe(name);
  });

  it('is asked for once, as the publisher spells it', async () => {
    const app = appFor(site.dist);
    for (const address of [encodeURI(story), '/en/club/spain', encodeURI(story), '/en/club/nobody'])
      await app.request(address);
    expect(readFileSync(requestedPagesFile(site.dist), 'utf8')).toBe(`${encodeURI(story)}\n/en/club/spain\n`);
  });

  it('is asked for again where that has failed', async () => {
    const app = appFor(site.dist);
    const file = requestedPagesFile(site.dist);
    mkdirSync(file);
    await app.request('/en/club/spain');
    rmdirSync(file);
    await app.request('/en/club/spain');
    expect(readFileSync(file, 'utf8')).toBe('/en/club/spain\n');
  });

  it('is sent once it is there', async () => {
    write(site.dist, 'en/club/spain.html', '<!doctype html><title>Spain</title>');
    const response = await ask(site.dist, '/en/club/spain');
    rmSync(`${site.dist}/en/club/spain.html`);
    expect([response.status, await title(response)]).toEqual([200, 'Spain']);
  });

  it('does not come back by itself once the publish has failed', async () => {
    writeState({ rendered: 2, total: 5 }, 'failed');
    const response = await ask(site.dist, '/en/club/spain');
    expect([response.status, response.headers.get('Refresh')]).toEqual([503, null]);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(10);
  });

  it('is plain text for bots of search engines', async () => {
    const response = await ask(site.dist, '/en/club/spain', { 'User-Agent': 'Googlebot/2.1' });
    expect([response.status, await response.text()]).toEqual([503, 'Service Unavailable: this page is being rendered']);
  });
});

describe('the log of requests', () => {
  const logOf = async (address: string) => {
    const lines: unknown[] = [];
    await appFor(site.dist, { lines }).request(address);
    return lines;
  };

  it.each([
    ['/en/club/spain', 30],
    ['/api/calendars/en.ics?of=club/spain', 20],
    ['/share/match-0a1b2c.jpg', 20],
  ])('has no error where %s is to come', async (address, level) => {
    expect(await logOf(address)).toMatchObject([{ msg: 'request', status: 503, level }]);
  });

  it('has one where the publish has failed, and nothing comes', async () => {
    writeState({ rendered: 2, total: 5 }, 'failed');
    expect(await logOf('/en/club/spain')).toMatchObject([{ msg: 'request', status: 503, level: 50 }]);
  });
});

describe('while a first publish renders', () => {
  it('what was never planned is not found', async () => {
    expect((await ask(site.dist, '/en/club/nobody')).status).toBe(404);
  });

  it('share images may come yet, and no cache stores that they are missing', async () => {
    const response = await ask(site.dist, '/share/match-0a1b2c.jpg');
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
  });

  it('health says how far it is', async () => {
    expect(await (await ask(site.dist, '/api/health')).json()).toMatchObject({
      status: 'ok',
      publishing: { rendering: { rendered: 2, total: 5 } },
    });
  });

  it('there is no page at the address of the page itself', async () => {
    expect((await ask(site.dist, '/en/503')).status).toBe(404);
  });

  it('a calendar of what is not rendered yet comes later', async () => {
    expect((await ask(site.dist, '/api/calendars/en.ics?of=club/spain')).status).toBe(503);
  });
});

it('after a first publish what is missing is not found', async () => {
  const app = appFor(site.dist);
  expect((await app.request('/en/club/spain')).status).toBe(503);
  writeState(null);
  expect((await app.request('/en/club/spain')).status).toBe(404);
  expect((await app.request('/share/match-0a1b2c.jpg')).status).toBe(404);
});
