import { expect, it } from 'vitest';
import type { MatchRow } from '#contract/match-row.ts';
import type { FollowedData } from '#search/followed-data.ts';
import { matchesByTime, nearestMatches, newestStories, notElsewhere } from './merge-followed.ts';

const match = (name: string, kickoff: string): MatchRow => ({
  ...{ id: name, href: `/ar/matches/${name}`, kickoff, day: kickoff.slice(0, 10), status: 'TIMED', phase: 'toCome' },
  ...{ about: '', competition: '', stage: '', sentence: '', home: { name: 'a' }, away: { name: 'b' } },
});
const story = (name: string, at: string) => ({
  ...{ kind: 'news' as const, path: `/ar/news/${name}`, title: name, line: '', date: '', at },
});
const data = (matches: MatchRow[], stories: ReturnType<typeof story>[] = []): FollowedData => ({
  item: { kind: 'club', path: '/ar/club/x', title: 'x', line: '' },
  matches,
  stories,
});

it('puts the matches of all teams into one order around today, each once', () => {
  const now = Date.parse('2026-11-24T12:00:00Z');
  const shared = match('shared', '2026-11-20T18:00:00Z');
  const all = [
    data([shared, match('today', '2026-11-24T12:30:00Z'), match('next', '2026-11-27')]),
    data([match('earlier', '2026-11-10T18:00:00Z'), shared, match('sooner', '2026-11-25T18:00:00Z')]),
  ];
  const names = Object.values(matchesByTime(all, now)).map((group) => group.map(({ id }) => id));
  expect(names).toEqual([['today'], ['sooner', 'next'], ['shared', 'earlier']]);
});

it('has of each team its next match and its last one', () => {
  const now = Date.parse('2026-11-24T12:00:00Z');
  const all = [
    data([
      match('before', '2026-11-01'),
      match('last', '2026-11-02'),
      match('next', '2026-11-27'),
      match('then', '2026-12-01'),
    ]),
    data([match('other', '2025-05-01')]),
  ];
  expect(nearestMatches(all, now).map(({ id }) => id)).toEqual(['next', 'last', 'other']);
});

it('leaves out what the page shows elsewhere, unless nothing is left', () => {
  const [one, other] = [match('one', '2026-11-02'), match('other', '2026-11-03')];
  expect(notElsewhere([one, other], new Set([one.href]), false)).toEqual([other]);
  expect(notElsewhere([one], new Set([one.href]), true)).toEqual([]);
  expect(notElsewhere([one], new Set([one.href]), false)).toEqual([one]);
});

it('puts the newest story first, each once', () => {
  const both = story('both', '2026-11-02');
  const all = [data([], [both, story('old', '2026-10-01')]), data([], [story('new', '2026-11-03'), both])];
  expect(newestStories(all).map(({ title }) => title)).toEqual(['new', 'both', 'old']);
});
