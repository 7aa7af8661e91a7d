import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#i18n/addresses.ts';
import { formatter } from '#i18n/format.ts';
import { withoutIsolates } from '#i18n/bidi/testing/seen.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';
import { newsroomFolder } from '#newsroom/testing/newsroom-folder.ts';
import { openReader } from '#newsroom/reader/reader.ts';
import { uncovered } from '#share-images/missing-characters.ts';
import type { MatchPicture } from '#share-images/picture.ts';
import { everyMatch, everyStatusFiles } from '../../../tests/fixtures/matches/every-status.ts';
import { matchPicture, matchShare } from './match-share.ts';

const folder = newsroomFolder();
const season = 'coast-league-2026-27';
let reader: ReturnType<typeof openReader>;
beforeAll(async () => {
  for (const [file, content] of Object.entries(everyStatusFiles)) folder.write(file, content);
  await folder.index();
  reader = openReader({ indexFile: folder.indexFile, now: new Date('2026-11-20') });
});
afterAll(() => {
  reader.close();
  folder.dispose();
});

const localsIn = (locale: Locale): App.Locals => ({
  locale,
  numerals: 'latn',
  t: translator(locale),
  format: formatter(locale, 'Africa/Cairo'),
  address: addresses(locale),
  read: reader.forPage(),
});
const viewOf = (id: string) => {
  const view = reader.forPage().match(`${season}-${id}`);
  if (!view) throw new Error(`There is no ${id} among the samples`);
  return view;
};
const pictureOf = (id: string, locale: Locale = 'en'): MatchPicture => matchPicture(viewOf(id), localsIn(locale));

describe('the picture of a match', () => {
  it('shows the score, and the loser', () => {
    const { centre } = pictureOf('finished');
    expect(centre).toHaveProperty('score');
  });

  it('shows when a match to come begins, and in which time zone', () => {
    const { centre, note } = pictureOf('timed');
    expect(centre).toEqual({ time: expect.stringMatching(/^\d\d:\d\d$/) as string });
    expect(note).toBe('Cairo time');
    expect(pictureOf('timed', 'ar').note).toBe('بتوقيت القاهرة');
  });

  it.each([
    ['day-only', 'Time to be confirmed'],
    ['postponed', 'Postponed'],
    ['cancelled', 'Cancelled'],
    ['abandoned-without-score', 'Abandoned'],
  ])('of one %s shows that instead of a score', (id, word) => {
    expect(pictureOf(id).centre).toEqual({ word });
  });

  it.each([
    ['awarded', 'Awarded'],
    ['suspended', 'Suspended'],
    ['in-play', 'In play'],
  ])('of one %s shows that below the score', (id, note) => {
    expect(pictureOf(id)).toMatchObject({ centre: { score: {} }, note });
  });

  it('draws goals between kick-off and the end', () => {
    const places = everyMatch.flatMap(({ id }) => pictureOf(id.replace(`${season}-`, '')).minutes?.goals ?? []);
    expect(places.length).toBeGreaterThan(0);
    for (const { at } of places) expect(at > 0 && at <= 1).toBe(true);
  });

  it.each(['ar', 'en'] as const)('contains no text in %s that the fonts lack', (locale) => {
    for (const { id } of everyMatch) {
      const { occasion, day, note = '', home, away } = pictureOf(id.replace(`${season}-`, ''), locale);
      expect(uncovered([occasion, day, note, home.name, away.name])).toEqual([]);
    }
  });
});

describe('the share image of a match', () => {
  it('is its own while its season is being played', () => {
    const { src, alt } = matchShare(viewOf('finished'), localsIn('en'));
    expect(src).toMatch(new RegExp(`^/share/${season}-finished\\.en\\.`));
    expect(withoutIsolates(alt)).toMatch(/\p{L} \d–\d \p{L}/u);
  });

  it('is its competition’s afterwards', () => {
    const view = viewOf('finished');
    const { src } = matchShare({ ...view, season: { ...view.season, current: false } }, localsIn('en'));
    expect(src).toMatch(new RegExp(`^/share/${season}\\.en\\.`));
  });
});
