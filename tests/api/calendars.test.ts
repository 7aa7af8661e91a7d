import { statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import ICAL from 'ical.js';
import { sync as nodeIcal } from 'node-ical';
import { beforeAll, describe, expect, it } from 'vitest';
import { calendarLimits } from '#server/platform/limits/network-limits.ts';
import { calendarEvent } from '#components/match/calendar-event.ts';
import { maxCalendarBytes, maxCalendarItems } from '#contract/following/limits.ts';
import { redirectsFile } from '#contract/site-files/redirects.ts';
import type { MatchView } from '#newsroom/reader/matches.ts';
import { icalendar } from '#seo/icalendar.ts';
import { everyMatch } from '../fixtures/matches/every-status.ts';
import { localsOf, sampleViews } from '../fixtures/matches/sample-views.ts';
import { appFor, ask } from './support/app.ts';
import { makeSite, write } from './support/site.ts';

const site = makeSite();
const origin = new URL('https://mustadira.example');
let views: MatchView[];
const of = (items: string, headers = {}, locale = 'ar') =>
  ask(site.dist, `/api/calendars/${locale}.ics?of=${items}`, headers);

const publish = (path: string, some: MatchView[]): void => {
  const events = some.map((each) => calendarEvent(each, localsOf('ar'), origin));
  write(
    site.dist,
    `${path}.ics`,
    icalendar({ language: 'ar', name: 'فريق', url: origin.href, source: origin.href, events }),
  );
};

const publishAll = (): void => {
  const team = (id: string) => views.filter(({ match }) => [match.homeTeam, match.awayTeam].includes(id));
  publish('ar/club/harbour', team('harbour'));
  publish('ar/club/citadel', team('citadel'));
  publish('ar/leagues/coast-league', views);
  publish('ar/championships/coast-cup', team('oasis'));
  const moved = { moved: { '/ar/club/old-harbour': '/ar/club/harbour' }, gone: {} };
  write(site.dist, redirectsFile, JSON.stringify(moved));
};

beforeAll(async () => {
  const view = await sampleViews();
  views = everyMatch.map(({ id }) => view(id.replace('coast-league-2026-27-', '')));
  publishAll();
});

const uids = (text: string): string[] =>
  Object.values(nodeIcal.parseICS(text)).flatMap((part) => (part?.type === 'VEVENT' ? [part.uid] : []));

describe('one calendar of what is followed', () => {
  it('has every match of the teams once, as two programs read it', async () => {
    const response = await of('club/harbour,club/citadel,player/somebody');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=900');
    const text = await response.text();
    const expected = views
      .filter(({ match }) => [match.homeTeam, match.awayTeam].some((id) => id === 'harbour' || id === 'citadel'))
      .map((view) => calendarEvent(view, localsOf('ar'), origin));
    expect(expected.length).toBeGreaterThan(5);
    expect(uids(text).toSorted()).toEqual(expected.map(({ uid }) => uid).toSorted());
    const calendar = new ICAL.Component(ICAL.parse(text) as string);
    expect(calendar.getFirstPropertyValue('name')).toBe('متابعاتي · المستديرة');
    const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
    expect(events.map(({ summary }) => summary).toSorted()).toEqual(expected.map(({ summary }) => summary).toSorted());
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('has competitions of both kinds, and a team by its former id', async () => {
    const all = await (await of('competition/coast-league')).text();
    expect(uids(all)).toHaveLength(views.length);
    expect((await of('competition/coast-cup')).status).toBe(200);
    const now = await (await of('club/harbour')).text();
    expect(uids(await (await of('club/old-harbour')).text())).toEqual(uids(now));
  });

  it('is the same for who asks again', async () => {
    const etag = (await of('club/harbour')).headers.get('ETag') ?? '';
    const again = await of('club/harbour', { 'If-None-Match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('is composed once for a set, in whatever order it is named, until one of its calendars changes', async () => {
    const app = appFor(site.dist);
    const text = async (items: string, headers = {}) =>
      (await app.request(`http://localhost/api/calendars/ar.ics?of=${items}`, { headers }, {})).text();
    const harbour = join(site.dist, 'ar/club/harbour.ics');
    const at = (second: number): void => utimesSync(harbour, 1_790_000_000, 1_790_000_000 + second);
    at(0);
    const first = await text('club/harbour,club/citadel');
    // Only who reads the file again notices: it is the same one, with its size and time.
    writeFileSync(harbour, 'x'.repeat(statSync(harbour).size));
    at(0);
    expect(await text('club/citadel,club/harbour,club/harbour')).toBe(first);
    expect(await text('club/nobody,player/somebody,club/citadel,club/old-harbour')).toBe(first);
    at(1);
    expect(uids(await text('club/harbour,club/citadel'))).toEqual(uids(await text('club/citadel')));
    publishAll();
  });

  it('is composed of so many bytes at most', async () => {
    write(site.dist, 'ar/club/large.ics', '');
    truncateSync(join(site.dist, 'ar/club/large.ics'), maxCalendarBytes + 1);
    const response = await of('club/harbour,club/large', { 'Accept-Language': 'en' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      errors: { of: expect.stringContaining('too many matches for one calendar') },
    });
  });

  it('is sent compressed, or unpacked as it is read', async () => {
    const app = appFor(site.dist);
    const answer = (headers: Record<string, string>) =>
      app.request('http://localhost/api/calendars/ar.ics?of=competition/coast-league', { headers }, {});
    const compressed = await answer({ 'Accept-Encoding': 'br, gzip' });
    const plain = await answer({ 'Accept-Encoding': 'identity' });
    expect(compressed.headers.get('Content-Encoding')).toBe('gzip');
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    for (const { headers } of [compressed, plain]) expect(headers.get('Vary')).toBe('Accept-Encoding');
    expect(gunzipSync(await compressed.arrayBuffer()).toString()).toBe(await plain.text());
  });

  it('is composed so many times an hour for a network, and answered from memory meanwhile', async () => {
    const [{ max }] = calendarLimits.ipv4;
    const teams = Array.from({ length: Math.ceil(Math.log2(max + 2)) }, (_, at) => `coast-${at}`);
    for (const id of teams) publish(`ar/club/${id}`, views.slice(0, 1));
    const app = appFor(site.dist);
    const status = async (set: number) => {
      const items = teams.filter((_, at) => (set >> at) & 1).map((id) => `club/${id}`);
      const response = await app.request(`http://localhost/api/calendars/ar.ics?of=${items.join(',')}`, {}, {});
      return [response.status, response.headers.has('Retry-After')];
    };
    for (let set = 1; set <= max; set += 1) expect(await status(set)).toEqual([200, false]);
    expect(await status(max + 1)).toEqual([429, true]);
    expect(await status(max)).toEqual([200, false]);
  });

  it.each([
    ['club/nobody', 404],
    ['club/..%2F..%2Foutside', 404],
    ['player/somebody', 404],
    ['', 404],
    [Array.from({ length: maxCalendarItems + 1 }, (_, at) => `club/c${at}`).join(','), 422],
  ])('of %s is answered in words', async (items, status) => {
    const response = await of(items, { 'Accept-Language': 'en' });
    expect(response.status).toBe(status);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(((await response.json()) as { message: string }).message).not.toBe('');
  });

  it('is not there in a language the site does not have, and needs to know of what', async () => {
    expect((await of('club/harbour', {}, 'fr')).status).toBe(404);
    expect((await ask(site.dist, '/api/calendars/ar.ics')).status).toBe(422);
  });
});
