import { describe, expect, it } from 'vitest';
import { changesToConfirm, type NextSite, parseConfirmations, type ServedSiteState } from './confirmations.ts';

const siteUrl = 'https://football.example';
const contentDir = '/newsroom/content';
const served: ServedSiteState = { siteUrl, contentDir, storyPages: 1000 };
const next: NextSite = { environment: 'production', siteUrl, contentDir, withdrawn: [] };
const withdrawn = (count: number): string[] => Array.from({ length: count }, (_, at) => `/ar/news/${at}`);
const wanted = (before: Partial<ServedSiteState>, after: Partial<NextSite>): string[] =>
  changesToConfirm({ ...served, ...before }, { ...next, ...after }).map(({ confirmation }) => confirmation);

describe('changes that require confirmation', () => {
  it.each<[string, Partial<ServedSiteState>, Partial<NextSite>, string[]]>([
    ['nothing of a usual publish', {}, { withdrawn: withdrawn(3) }, []],
    ['another address', {}, { siteUrl: 'https://other.example' }, ['site-url']],
    ['an address of this machine alone', {}, { siteUrl: 'http://localhost:4321' }, ['site-url']],
    ['another content folder', {}, { contentDir: '/demo' }, ['content-folder']],
    ['as many withdrawals as a newsroom has on a day', {}, { withdrawn: withdrawn(50) }, []],
    ['more than a few per cent withdrawn', {}, { withdrawn: withdrawn(51) }, ['withdrawals']],
    ['many of a small site, but few pages', { storyPages: 12 }, { withdrawn: withdrawn(10) }, []],
    ['nearly all of a small site', { storyPages: 12 }, { withdrawn: withdrawn(11) }, ['withdrawals']],
    ['everything by a development server', {}, { environment: 'development', contentDir: '/demo' }, ['content-folder']],
    ['a first publish over a site nothing is known of', { siteUrl: undefined, contentDir: undefined }, {}, []],
    ['the first public address of a site that was good for this machine', { siteUrl: 'http://localhost:4321' }, {}, []],
    [
      'nothing between addresses of this machine',
      { siteUrl: 'http://localhost:4321' },
      {
        environment: 'development',
        siteUrl: 'http://localhost:5000',
        contentDir: '/demo',
        withdrawn: withdrawn(1000),
      },
      [],
    ],
  ])('is, for %s', (_what, before, after, confirmations) => {
    expect(wanted(before, after)).toEqual(confirmations);
  });

  it('are parsed from names joined by commas', () => {
    expect([...parseConfirmations(undefined)]).toEqual([]);
    expect([...parseConfirmations('site-url, withdrawals')]).toEqual(['site-url', 'withdrawals']);
    for (const text of ['', ' ', 'all', 'site-url,all'])
      expect(() => parseConfirmations(text)).toThrow(/^--confirm cannot be .*; expected: site-url, content-folder or/);
  });
});
