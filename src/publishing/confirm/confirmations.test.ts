import { describe, expect, it } from 'vitest';
import { changesToConfirm, type NextSite, parseConfirmations, type Withdrawal } from './confirmations.ts';
import type { PublishedFor } from '../slots/published-for.ts';

const siteUrl = 'https://football.example';
const contentDir = '/newsroom/content';
const served = { siteUrl, contentDir };
const next: NextSite = { environment: 'production', siteUrl, contentDir, withdrawals: [] };
const withdrawn = (count: number, pages = 1000, of = 'stories'): Withdrawal => ({
  of,
  pages,
  withdrawn: Array.from({ length: count }, (_, at) => `/ar/news/${at}`),
});
const wanted = (before: Partial<PublishedFor>, after: Partial<NextSite>): string[] =>
  changesToConfirm({ ...served, ...before }, { ...next, ...after }).map(({ confirmation }) => confirmation);

describe('changes that require confirmation', () => {
  it.each<[string, Partial<PublishedFor>, Partial<NextSite>, string[]]>([
    ['nothing of a usual publish', {}, { withdrawals: [withdrawn(3)] }, []],
    ['another address', {}, { siteUrl: 'https://other.example' }, ['site-url']],
    ['an address of this machine alone', {}, { siteUrl: 'http://localhost:4321' }, ['site-url']],
    ['another content folder', {}, { contentDir: '/demo' }, ['content-folder']],
    ['as many withdrawals as a newsroom has on a day', {}, { withdrawals: [withdrawn(50)] }, []],
    ['more than a few per cent withdrawn', {}, { withdrawals: [withdrawn(51)] }, ['withdrawals']],
    ['many of a small site, but few pages', {}, { withdrawals: [withdrawn(10, 12)] }, []],
    ['nearly all of a small site', {}, { withdrawals: [withdrawn(11, 12)] }, ['withdrawals']],
    [
      'many of one kind, which are few of all',
      {},
      { withdrawals: [withdrawn(1), withdrawn(11, 12, 'tags'), withdrawn(50, 9000, 'matches')] },
      ['withdrawals'],
    ],
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
        withdrawals: [withdrawn(1000)],
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
