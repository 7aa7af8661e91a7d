import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { maxLookups } from '#server/features/country/country-routes.ts';
import { appFor } from '../support/app.ts';
import { newNetwork } from '../support/accounts.ts';
import { makeSite } from '../support/site.ts';
import { holdTimeLimits } from '../support/time-limit.ts';
import { polling } from '../../support/polling.ts';

const site = makeSite();

describe('GET /api/geo/country', () => {
  let lookup: Server;
  let answer = '1;EG;EGY;Egypt';
  let status = 200;
  let lookups: string[] = [];
  beforeAll(async () => {
    lookup = createServer((request, response) => {
      lookups.push(request.url ?? '');
      if (answer === 'silence') return;
      if (answer === 'redirect' && request.url !== '/elsewhere')
        return void response.writeHead(302, { Location: '/elsewhere' }).end();
      response.writeHead(status).end(answer === 'redirect' ? '1;EG;EGY;Egypt' : answer);
    }).listen(0, '127.0.0.1');
    await once(lookup, 'listening');
  });
  afterAll(() => {
    lookup.closeAllConnections();
    lookup.close();
  });
  beforeEach(() => {
    [answer, status, lookups] = ['1;EG;EGY;Egypt', 200, []];
  });

  const countryOf = async (
    { ip = newNetwork(), headers = {} }: { ip?: string; headers?: Record<string, string> } = {},
    app = appFor(site.dist, { settings: withLookup() }),
  ): Promise<string> => {
    const response = await app.request('http://localhost/api/geo/country', { headers }, {
      incoming: { socket: { remoteAddress: ip }, headers },
    } as never);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    return response.text();
  };
  const withLookup = () => ({
    countryLookupUrl: `http://127.0.0.1:${(lookup.address() as AddressInfo).port}/of/{ip}`,
  });

  it('requests the URL in the settings, once for a network', async () => {
    const app = appFor(site.dist, { settings: withLookup() });
    for (const ip of ['203.0.113.5', '203.0.113.5', '2001:db8:1:2::3', '2001:db8:1:2::4'])
      expect(await countryOf({ ip }, app)).toBe('1;EG;EGY;Egypt');
    expect(lookups).toEqual(['/of/203.0.113.5', '/of/2001%3Adb8%3A1%3A2%3A%3A3']);
  });

  it.each([
    ['0;;;WRONG INPUT', 200],
    ['', 200],
    ['<html>', 200],
    ['1;ZZ;ZZZ;Nowhere', 200],
    ['1;<script>;x;y', 200],
    ['1;EG;EGY;Egypt', 500],
  ])('says 0 where the lookup answers %j with %i', async (text, code) => {
    [answer, status] = [text, code];
    expect(await countryOf()).toBe('0');
  });

  it('returns 0 where the lookup is silent, unavailable, or not set', async () => {
    answer = 'silence';
    const limits = holdTimeLimits();
    const country = countryOf();
    await vi.waitFor(() => expect(lookups).toHaveLength(1), polling);
    limits.expire();
    expect(await country).toBe('0');
    expect(await countryOf({}, appFor(site.dist, { settings: { countryLookupUrl: 'http://127.0.0.1:1/{ip}' } }))).toBe(
      '0',
    );
    expect(await countryOf({}, appFor(site.dist))).toBe('0');
  });

  it('returns 0 where the lookup redirects, and does not follow', async () => {
    answer = 'redirect';
    expect(await countryOf({ ip: '203.0.113.77' })).toBe('0');
    expect(lookups).toEqual(['/of/203.0.113.77']);
  });

  it('requests a network once, and so many at a time: more are told 0', async () => {
    answer = 'silence';
    const app = appFor(site.dist, { settings: withLookup() });
    const limits = holdTimeLimits();
    const ips = Array.from({ length: maxLookups }, newNetwork);
    const asked = [...ips, ...ips].map((ip) => countryOf({ ip }, app));
    await vi.waitFor(() => expect(lookups).toHaveLength(maxLookups), polling);
    const refused = newNetwork();
    expect(await countryOf({ ip: refused }, app)).toBe('0');
    limits.expire();
    vi.restoreAllMocks();
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['0']));
    expect(lookups).toHaveLength(maxLookups);
    // It was not remembered.
    answer = '1;EG;EGY;Egypt';
    expect(await countryOf({ ip: refused }, app)).toBe(answer);
  });

  it('trusts the header of a trusted proxy, and no other', async () => {
    const settings = { countryHeader: 'CF-IPCountry', trustedProxies: ['10.0.0.0/8'] };
    const app = appFor(site.dist, { settings });
    const headers = { 'cf-ipcountry': 'sa' };
    expect(await countryOf({ ip: '10.0.0.1', headers }, app)).toBe('1;SA;SAU;Saudi Arabia');
    expect(await countryOf({ ip: '203.0.113.9', headers }, app)).toBe('0');
    expect(await countryOf({ ip: '10.0.0.1', headers: { 'cf-ipcountry': 'XX' } }, app)).toBe('0');
  });
});
