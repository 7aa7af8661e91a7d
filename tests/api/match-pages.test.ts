import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyMatch, everyStatusFiles } from '../fixtures/matches/every-status.ts';
import { ask } from './support/app.ts';
import { publishedSiteUrl } from './support/publish.ts';
import { quickNewsroom } from './support/quick-newsroom.ts';

const site = quickNewsroom();
const { folder, dist, publish } = site;
const matchesFile = 'football/seasons/coast-league-2026-27/matches.json';
const prefix = 'coast-league-2026-27';
const get = async (path: string): Promise<string> => {
  const response = await ask(dist, path);
  expect(response.status, path).toBe(200);
  return response.text();
};
/** What people read, tags and repeated spaces left out. */
const wordsOf = (html: string): string =>
  html
    .replace(/^[\s\S]*<main[^>]*>|<\/main>[\s\S]*$/g, '')
    .replace(/<(style|script|svg)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
/** The item of a list that leads to a match. */
const rowOf = (html: string, id: string): string =>
  wordsOf(`<main>${new RegExp(`<a[^>]*/matches/${prefix}-${id}"[\\s\\S]*?</a>`).exec(html)?.[0] ?? ''}</main>`);
const eventOf = (calendar: string, id: string): string[] =>
  calendar
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .find((event) => event.includes(`UID:${prefix}-${id}@`))
    ?.split('\r\n') ?? [];

// The publishes follow one another.
describe('the pages of matches of every status', { timeout: 180_000 }, () => {
  beforeAll(async () => {
    for (const [file, content] of Object.entries(everyStatusFiles)) folder.write(file, content);
    await publish('2026-11-20T00:00:00Z');
  }, 180_000);
  afterAll(() => folder.dispose());

  it('ask what happens while a match is played, where it is not over and has a time', async () => {
    const asks = async (id: string): Promise<boolean> =>
      (await get(`/en/matches/${prefix}-${id}`)).includes(`data-live="${prefix}-${id}"`);
    for (const id of ['scheduled', 'timed', 'in-play', 'paused', 'suspended']) expect(await asks(id), id).toBe(true);
    for (const id of ['finished', 'awarded', 'day-only', 'postponed', 'cancelled'])
      expect(await asks(id), id).toBe(false);
  });

  it.each([
    [
      'finished',
      ['انتهت'],
      ['Full time', 'Attendance 18,204', 'Sameh Mounir', 'Formation 4-3-3', 'Possession', 'own goal'],
    ],
    ['awarded', ['حُسمت إداريًا', 'بقرار إداري'], ['Awarded', 'awarded by the organisers']],
    ['in-play', ['جارية'], ['In play']],
    ['paused', ['استراحة'], ['Half-time']],
    ['suspended', ['متوقفة', 'أُوقف اللعب'], ['Suspended', 'Play has been stopped']],
    ['abandoned', ['لم تكتمل', 'أوقفها الضباب'], ['Abandoned', 'Fog ended it']],
    ['scheduled', ['مجدولة', '19:30'], ['Scheduled', '19:30']],
    ['timed', ['لم تبدأ بعد', '19:30'], ['Not started', '19:30']],
    ['day-only', ['الموعد يُحدد لاحقًا', 'لم تؤكد'], ['Time to be confirmed', 'have yet to confirm']],
    ['postponed', ['مؤجلة', 'كان موعدها'], ['Postponed', 'It was due on Sunday 22 November 2026']],
    ['cancelled', ['ملغاة', 'ولن تُقام'], ['Cancelled', 'will not be played']],
    ['final', ['الفائز من نصف النهائي الثاني', '21:00'], ['Winner of the second semi-final', '21:00']],
  ])('show the state %s', async (id, arabic, english) => {
    const [ar, en] = await Promise.all([get(`/ar/matches/${prefix}-${id}`), get(`/en/matches/${prefix}-${id}`)]);
    for (const words of arabic) expect(wordsOf(ar)).toContain(words);
    for (const words of english) expect(wordsOf(en)).toContain(words);
  });

  it('say in one line what is not known, and only of matches that have begun', async () => {
    const unknown = 'line-ups, cards and substitutions are not in our records.';
    const text = async (id: string) => wordsOf(await get(`/en/matches/${prefix}-${id}`)).toLowerCase();
    for (const id of ['no-scorers', 'goalless', 'in-play', 'abandoned']) expect(await text(id), id).toContain(unknown);
    for (const id of ['finished', 'awarded', 'scheduled', 'timed', 'day-only', 'postponed', 'cancelled', 'final'])
      expect(await text(id), id).not.toContain(unknown);
  });

  it('show both teams in the table before and after a match that counts', async () => {
    const words = async (id: string) => wordsOf(await get(`/en/matches/${prefix}-${id}`));
    expect(await words('no-scorers')).toMatch(/Before After Harbour .*Position 1 .*Citadel .*Position 4/);
    expect(await words('timed')).not.toContain('Before After');
  });

  it('have a row in the list of their day', async () => {
    const [day, next] = [await get('/en/matches/day/2026-11-21'), await get('/en/matches/day/2026-11-22')];
    expect(rowOf(day, 'in-play')).toContain('1 – 1 In play');
    expect(rowOf(day, 'abandoned')).toContain('1 – 0 Abandoned');
    expect(rowOf(day, 'abandoned-without-score')).toContain('Harbour Lighthouse Abandoned');
    expect(rowOf(next, 'timed')).toContain('19:30');
    expect(rowOf(next, 'day-only')).toContain('TBC');
    expect(rowOf(next, 'postponed')).toContain('Postponed');
    expect(rowOf(next, 'cancelled')).toContain('Cancelled');
  });

  it('draw no score where there is none', async () => {
    for (const id of ['timed', 'postponed', 'day-only', 'in-play-without-score', 'abandoned-without-score']) {
      const words = wordsOf(await get(`/en/matches/${prefix}-${id}`)).split(/In the table|Before this|Where and/)[0];
      expect(words, id).not.toMatch(/\d –|– \d/);
    }
  });

  it('are in the calendars of their competition and clubs, in both languages', async () => {
    const response = await ask(dist, '/ar/club/harbour.ics');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    const harbour = await response.text();
    expect(harbour.match(/BEGIN:VEVENT/g)).toHaveLength(11);
    expect(eventOf(harbour, 'day-only')).toContain('DTSTART;VALUE=DATE:20261122');
    const league = await get('/en/leagues/coast-league.ics');
    expect(league.match(/BEGIN:VEVENT/g)).toHaveLength(everyMatch.length);
    expect(league).toContain(`SOURCE;VALUE=URI:${publishedSiteUrl}/en/leagues/coast-league.ics\r\n`);
    expect(eventOf(league, 'cancelled')).toContain('STATUS:CANCELLED');
    expect(eventOf(league, 'timed')).toEqual(
      expect.arrayContaining(['DTSTART:20261122T173000Z', 'STATUS:CONFIRMED', 'SUMMARY:Harbour v Oasis']),
    );
  });

  it('are led to from the pages the calendars belong to', async () => {
    for (const page of ['/en/club/harbour', '/en/leagues/coast-league']) {
      const html = await get(page);
      expect(html).toContain(`<link rel="alternate" type="text/calendar" href="${publishedSiteUrl}${page}.ics"`);
      expect(html).toMatch(new RegExp(`<a href="${page}\\.ics" type="text/calendar">`));
    }
  });

  it('change in the calendars as in the pages when a result comes in', async () => {
    const before = await get('/en/club/citadel.ics');
    const played = everyMatch.map((match) =>
      match.id === `${prefix}-scheduled`
        ? {
            ...match,
            status: 'FINISHED',
            score: { regularTime: { home: 0, away: 4 } },
            updatedAt: '2026-11-22T19:30:00Z',
          }
        : match,
    );
    folder.write(matchesFile, played);
    const { pages } = await publish('2026-11-23T00:00:00Z');
    expect(pages.rendered).toBeGreaterThan(0);
    const citadel = await get('/en/club/citadel.ics');
    expect(citadel).not.toBe(before);
    expect(eventOf(citadel, 'scheduled')).toContain('LAST-MODIFIED:20261122T193000Z');
    expect(eventOf(citadel, 'scheduled').join()).toMatch(/SUMMARY:Harbour \u20660\u2060–\u20604\u2069 Citadel/);
    expect(rowOf(await get('/en/matches/day/2026-11-22'), 'scheduled')).toContain('0 – 4');
  });

  it('go from the calendars when a club has no matches any more, and the calendar with them', async () => {
    const without = everyMatch.filter(
      ({ homeTeam, awayTeam, id }) => homeTeam !== 'oasis' && awayTeam !== 'oasis' && !id.endsWith('-scheduled'),
    );
    folder.write(matchesFile, without);
    await publish('2026-11-24T00:00:00Z');
    expect((await ask(dist, '/en/club/oasis.ics')).status).toBe(404);
    expect(existsSync(join(dist, 'en/club/oasis.ics'))).toBe(false);
    expect(await get('/en/club/oasis')).not.toContain('oasis.ics');
    expect(eventOf(await get('/ar/leagues/coast-league.ics'), 'scheduled')).toEqual([]);
  });

  it('are byte for byte what a whole build makes', async () => {
    expect(await site.check()).toEqual([]);
  });
});
