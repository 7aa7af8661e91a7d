import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differencesBetween } from '../../src/publishing/compare.ts';
import { thorough } from '../support/thorough.ts';
import { quickSite } from './support/quick-site.ts';
import { writeSeasonAt } from './support/season-under-way.ts';
import type { SmallSite } from './support/small-site.ts';

const timeout = 120_000;
let site: SmallSite;
beforeAll(() => {
  site = quickSite();
  const { newsroom } = site;
  newsroom.matches = [];
  newsroom.stories = new Map([...newsroom.stories].filter(([id]) => id === 'two'));
  site.write();
});
afterAll(() => site.dispose());

const read = (file: string): string => readFileSync(path.join(site.dist, file), 'utf8');
/** What of a page stands between two texts. */
const between = (html: string, from: string, to: string): string => {
  const [, rest = ''] = html.split(from);
  return rest.split(to)[0] ?? '';
};
const all = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, found = '']) => found);
const matchIds = (html: string): string[] =>
  all(html, /\/en\/matches\/bay-([^"]+)"/g).map((id) => id.replace('-2026', ''));

/** What the page of a club says of its last match and its next one, and what another page is told of it that a reader follows. */
const matchesOf = (club: string) => {
  const page = read(`en/club/${club}.html`);
  const of = (label: string) => matchIds(between(page, `<h2 class="aside">${label}</h2>`, '</section>'))[0];
  return { last: of('Latest result'), next: of('Next match') };
};
/** The days and times that are beside a match of the dunes on its own page, on that of the club, above all and in its list, and on its round's. */
const dunesAtBoats = () => {
  const times = (html: string): string[] => all(html, /<time[^>]*>\s*([^<]+?)\s*<\/time>/g);
  const club = read('en/club/dunes.html');
  const address = '/en/matches/bay-league-2026-boats-dunes"';
  const inList =
    club
      .split('<li class="club-match">')
      .slice(1)
      .find((item) => item.includes(address)) ?? '';
  return {
    match: times(between(read('en/matches/bay-league-2026-boats-dunes.html'), 'class="match-line"', 'match-follow')),
    above: times(between(club, `<h2 class="aside">`, '</section>')),
    list: times(inList),
    round: times(between(read('en/leagues/bay-league/2026/matchday-2.html'), address, '</a>')),
  };
};
/** Whether a page asks readers to rate its match. */
const asksForRating = (match: string): boolean => read(`en/matches/bay-${match}.html`).includes('id="rating"');
/** The last day with matches and the next one, by what the page of matches says without a script. */
const days = (): string[] =>
  all(between(read('en/matches.html'), 'class="today-says"', '</p>'), /\/en\/matches\/day\/([\d-]+)"/g);
/** Teams and points of the league, best first. */
const table = (): string[] =>
  all(
    between(read('en/leagues/bay-league.html'), '<tbody>', '</tbody>'),
    /(\/en\/club\/\w+"|class="points"><span>\d+)/g,
  ).map((found) => found.replace(/.*[/>]/, '').replace('"', ''));
const thirds = (): string[] =>
  all(between(read('en/championships/bay-cup/table.html'), 'id="thirds"', '</table>'), /class="words outcome">(\w+)/g);
const followed = (file: string): string[] => matchIds(read(`en/following/${file}.json`));
/** What the comparison of two teams has for their next match. */
const nextMeetings = (one: string, other: string): string[] => {
  const { meetings } = JSON.parse(read('en/leagues/bay-league/2026.json')) as {
    meetings: { home: string; away: string; href: string; score?: object }[];
  };
  const both = [one, other].sort().join();
  return meetings
    .filter(({ home, away, score }) => score === undefined && [home, away].sort().join() === both)
    .map(({ href }) => href.split('/').at(-1) ?? '');
};

/** Publishes what is known at an instant, at that instant or later. */
const publishAt = async (instant: string, { now = instant, isOver = false } = {}): Promise<void> => {
  writeSeasonAt(site.contentDir, instant, isOver);
  await site.publishAt(now);
};

describe('a league and a cup', () => {
  it.runIf(thorough)('have nothing but matches to come before their first', { timeout }, async () => {
    await publishAt('2026-09-01T09:00:00Z');
    expect(days()).toEqual(['2026-09-05']);
    expect(matchesOf('anchors')).toEqual({ last: undefined, next: 'league-anchors-boats' });
    expect(thirds()).toEqual(['Undecided', 'Undecided', 'Undecided']);
    expect(table().filter((_, at) => at % 2 === 1)).toEqual(['0', '0', '0', '0']);
  });

  it(
    'have after the first matchday results and no verdicts, and one match that was awarded long before its date',
    { timeout },
    async () => {
      await publishAt('2026-09-09T09:00:00Z');
      expect(days()).toEqual(['2026-09-08', '2026-09-12']);
      expect(matchesOf('dunes')).toEqual({ last: 'cup-dunes-elks', next: 'league-boats-dunes' });
      expect(thirds()).toEqual(['Undecided', 'Undecided', 'Undecided']);
      expect(table()).toEqual(['anchors', '6', 'capes', '3', 'boats', '0', 'dunes', '0']);
      // At the stadium it is the day after. A time has its own day beside it, not that of the stadium.
      expect(dunesAtBoats()).toEqual({
        match: ['Saturday 12 September 2026', '18:00'],
        above: ['Saturday 12 September 2026', '18:00'],
        list: ['Sat 12 September', '18:00'],
        round: ['Sat 18:00'],
      });
      expect([asksForRating('league-2026-boats-dunes'), asksForRating('league-2026-capes-dunes')]).toEqual([
        false,
        true,
      ]);
    },
  );

  it('have half-way a match that was put off, which is nobody’s next one', { timeout }, async () => {
    await publishAt('2026-09-20T09:00:00Z');
    expect(days()).toEqual(['2026-09-19', '2026-09-22']);
    expect(matchesOf('anchors')).toEqual({ last: 'league-capes-anchors', next: 'cup-capes-anchors' });
    expect(followed('club/anchors')).not.toContain('league-anchors-dunes');
    expect(nextMeetings('anchors', 'dunes')).toEqual([]);
    expect(nextMeetings('boats', 'capes')).toEqual(['bay-league-2026-boats-capes']);
    expect(thirds()).toEqual(['Undecided', 'Undecided', 'Undecided']);
    expect(table()).toEqual(['anchors', '7', 'capes', '7', 'boats', '3', 'dunes', '0']);
  });

  it('go on by the clock alone where no result comes, and leave what a whole publish leaves', { timeout }, async () => {
    const now = '2026-09-23T19:00:00Z';
    await publishAt('2026-09-20T09:00:00Z', { now });
    expect(days()).toEqual(['2026-09-19', '2026-09-26']);
    expect(matchesOf('anchors').next).toBe('league-boats-anchors');
    await site.publishAt(now, { aside: 'whole' });
    expect(differencesBetween(site.dist, path.join(site.sites, 'whole'))).toEqual([]);
  });

  it('have before the last matchday the verdicts of the cup’s groups', { timeout }, async () => {
    await publishAt('2026-10-04T09:00:00Z');
    expect(days()).toEqual(['2026-10-03', '2026-10-10']);
    expect(matchesOf('boats')).toEqual({ last: 'league-dunes-boats', next: 'league-boats-capes' });
    expect(matchesOf('anchors').next).toBeUndefined();
    expect(thirds()).toEqual(['Through', 'Through', 'Out']);
    expect(table()).toEqual(['boats', '9', 'capes', '9', 'anchors', '8', 'dunes', '1']);
    // He has three goals, two of them for the capes and one of those against the boats.
    expect(
      all(
        between(read('en/club/boats.html'), '/en/player/sam-sailor"', '</tr>'),
        /class="total">(?:<span[^>]*>)?(\d*)</g,
      ),
    ).toEqual(['1']);
  });

  it.runIf(thorough)('have a champion and nothing to come when they are over', { timeout }, async () => {
    await publishAt('2026-10-18T09:00:00Z', { isOver: true });
    expect(days()).toEqual(['2026-10-17']);
    expect(matchesOf('anchors')).toEqual({ last: 'cup-final', next: undefined });
    expect(matchesOf('boats').next).toBeUndefined();
    expect(followed('competition/bay-league').at(-1)).toBe('league-dunes-anchors');
    expect(nextMeetings('boats', 'capes')).toEqual([]);
    expect(table()).toEqual(['boats', '10', 'capes', '10', 'anchors', '8', 'dunes', '4']);
  });
});
