import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addresses, bareAddress, isReservedAddress } from './addresses.ts';
import { counterpartPath } from './counterpart.ts';

describe('addresses', () => {
  it('are percent-encoded and have no trailing slash', () => {
    const ar = addresses('ar');
    expect(ar.home).toBe('/ar');
    expect(ar.section('news')).toBe('/ar/news');
    expect(ar.section('news', 2)).toBe('/ar/news/page/2');
    expect(ar.story('news', 'هدف-الفوز')).toBe('/ar/news/%D9%87%D8%AF%D9%81-%D8%A7%D9%84%D9%81%D9%88%D8%B2');
    expect(ar.competition('league', 'premier-league')).toBe('/ar/leagues/premier-league');
    expect(ar.season('tournament', 'world-cup', '2022')).toBe('/ar/championships/world-cup/2022');
    expect(ar.round('league', 'la-liga', '2022/23', 'matchday-8')).toBe('/ar/leagues/la-liga/2022-23/matchday-8');
    expect(addresses('en').club('egypt')).toBe('/en/club/egypt');
    expect(addresses('en').clubSeason('egypt', 'world-cup-2022')).toBe('/en/club/egypt/world-cup-2022');
    expect(addresses('en').clubCalendar('egypt')).toBe('/en/club/egypt.ics');
    expect(ar.calendar('league', 'la-liga')).toBe('/ar/leagues/la-liga.ics');
  });

  it.each([
    ['/ar/news/', '/ar/news'],
    ['/ar?x=1#y', '/ar'],
    ['/', '/'],
  ])('compare %s as %s', (path, bare) => expect(bareAddress(path)).toBe(bare));
});

it('no text of the newsroom can have the address of another page', () => {
  const own = readdirSync('src/pages/[lang]')
    .filter((name) => !/^(?:index\.|\[|manifest)/.test(name))
    .map((name) => name.replace('.astro', ''));
  expect(own).toContain('championships');
  expect(own.filter((name) => !isReservedAddress(name))).toEqual(['contact-us']);
});

describe('the counterpart of a path', () => {
  it.each([
    ['/ar/news', 'en', '/en/news'],
    ['/en/club/egypt', 'ar', '/ar/club/egypt'],
    ['/ar', 'en', '/en'],
    ['/', 'en', '/en'],
  ] as const)('of %s in %s is %s', (path, locale, other) => expect(counterpartPath(path, locale)).toBe(other));
});
