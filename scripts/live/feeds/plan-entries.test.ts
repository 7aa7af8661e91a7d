import { describe, expect, it } from 'vitest';
import type { LiveEntry } from '#contract/live/entry.ts';
import { liveMatch } from '#football/live/live-match.ts';
import type { ServerEntry } from '../journal-client.ts';
import type { FeedEvent, FeedMatch } from './feed-match.ts';
import { planEntries } from './plan-entries.ts';

const kickoff = Date.parse('2026-11-28T17:00:00Z');
const goal = (key: string, side: 'home' | 'away', minute: number, name = 'Adam Nour'): FeedEvent => ({
  ...{ key, type: 'goal', side, minute },
  who: { name },
});
const feedMatch = (changes: Partial<FeedMatch> = {}): FeedMatch => ({
  ...{ id: '1', kickoff, home: { id: '1', name: 'Alpha' }, away: { id: '2', name: 'Beta' } },
  ...{ status: 'IN_PLAY', period: 'firstHalf', hasExtraTime: false, events: [], doubts: [] },
  ...changes,
});

/** A journal that a feed and a person write. */
const given = () => {
  const journal: ServerEntry[] = [];
  let now = kickoff + 30 * 60_000;
  const put = (id: string, entry: LiveEntry, feed: string, at = now) =>
    void journal.push({ id, entry, feed, at, n: journal.length + 1 });
  return {
    byHand: (id: string, entry: LiveEntry) => put(id, entry, 'touchline'),
    /** Takes an answer. @returns what was reported */
    take: (changes: Partial<FeedMatch>): string[] => {
      const personOf = ({ name }: { name?: string }) => (name === undefined ? {} : { name: { en: name } });
      const { entries, reports } = planEntries(feedMatch(changes), journal, { feed: 'ol', personOf, now });
      for (const { id, at, entry } of entries) put(id, entry, 'openligadb', at);
      return reports;
    },
    match: () => liveMatch(journal),
    ids: () => journal.map(({ id }) => id),
    pass: (minutes: number) => void (now += minutes * 60_000),
  };
};
const names = (site: ReturnType<typeof given>) =>
  site.match()?.events.map((event) => ('name' in event ? event.name?.en : undefined));
const one = goal('goal-1-0', 'home', 23);

it('an answer is entered once, however often it is given', () => {
  const site = given();
  expect(site.take({ since: { firstHalf: kickoff }, events: [one] })).toEqual([]);
  expect(site.take({ since: { firstHalf: kickoff }, events: [one] })).toEqual([]);
  expect(site.ids()).toEqual(['ol_start-firstHalf_1', 'ol_goal-1-0_1']);
  expect(site.match()).toMatchObject({ since: kickoff, score: { home: 1, away: 0 } });
});

describe('line-ups', () => {
  const side = (name: string) => ({
    starting: Array.from({ length: 11 }, (_, at) => ({ name: `${name} ${at}`, shirtNumber: at + 1 })),
    substitutes: [],
  });
  const toCome = { status: 'TO_COME', lineUps: { home: side('A'), away: side('B') } } as const;

  it('are entered before the kickoff, once, and corrected where the feed does', () => {
    const site = given();
    expect(site.take({ status: 'TO_COME' })).toEqual([]);
    expect([site.take(toCome), site.take(toCome)]).toEqual([[], []]);
    expect(site.ids()).toEqual(['ol_lineup-home_1', 'ol_lineup-away_1']);
    expect(site.take({ ...toCome, lineUps: { home: side('A'), away: side('C') } })).toEqual([]);
    expect(site.ids().slice(2)).toEqual(['ol_undo-lineup-away_1_1', 'ol_lineup-away_2']);
    site.take({ events: [one], lineUps: toCome.lineUps });
    expect(site.match()?.score).toEqual({ home: 1, away: 0 });
  });

  it('that somebody entered stay, and other players are reported', () => {
    const site = given();
    const starting = side('D').starting.map(({ name, shirtNumber }) => ({ name: { en: name }, shirtNumber }));
    site.byHand('mine', { type: 'lineup', side: 'home', starting, substitutes: [] });
    expect(site.take(toCome)).toEqual([]);
    const others = { ...side('A'), starting: side('A').starting.map((each, at) => ({ ...each, shirtNumber: at + 2 })) };
    const reports = site.take({ ...toCome, lineUps: { ...toCome.lineUps, home: others } });
    expect(reports).toEqual(['#1, a line-up, was entered by touchline, and stays: the feed has other players']);
    expect(site.ids()).toEqual(['mine', 'ol_lineup-away_1']);
  });

  it('that cannot be entered are reported', () => {
    const twice = { ...side('A'), starting: side('A').starting.map((each) => ({ ...each, shirtNumber: 1 })) };
    expect(given().take({ ...toCome, lineUps: { ...toCome.lineUps, home: twice } })).toEqual([
      'has a line-up of the home side that cannot be entered',
    ]);
  });
});

it('decisions of the video referee are notes in both languages, unless a person writes such notes', () => {
  const notes = (site: ReturnType<typeof given>) => site.match()?.notes.map(({ kind, text }) => [kind, text]);
  const cancelled = { key: 'var-goalCancelled-41', says: 'goalCancelled' } as const;
  const site = given();
  for (let poll = 0; poll < 2; poll += 1) site.take({ decisions: [cancelled] });
  expect(notes(site)).toEqual([['var', { ar: 'تقنية الفيديو: إلغاء الهدف', en: 'VAR: goal disallowed' }]]);
  site.take({ decisions: [] });
  expect(notes(site)).toEqual([]);
  const other = given();
  other.take({});
  other.byHand('mine', { type: 'note', kind: 'var', text: { en: 'Offside' } });
  other.pass(20);
  other.take({ decisions: [cancelled] });
  expect(notes(other)).toEqual([['var', { en: 'Offside' }]]);
});

it('a feed that is first read at the end brings the whole match', () => {
  const site = given();
  const events = [one, goal('goal-1-1', 'away', 80), { ...goal('y', 'home', 50), type: 'yellow' } as FeedEvent];
  site.take({ status: 'FINISHED', period: 'secondHalf', events });
  expect(site.match()).toMatchObject({
    ...{ status: 'FINISHED', score: { home: 1, away: 1 } },
    scores: { firstHalf: { home: 1, away: 0 }, secondHalf: { home: 1, away: 1 } },
  });
});

it('a scorer that changes is replaced, and a goal that is taken back goes, and may come back', () => {
  const site = given();
  site.take({ events: [one] });
  site.take({ events: [goal('goal-1-0', 'home', 23, 'Omar Zaki')] });
  expect(names(site)).toEqual(['Omar Zaki']);
  site.take({ events: [] });
  expect(site.match()?.score).toEqual({ home: 0, away: 0 });
  site.take({ events: [one] });
  expect(names(site)).toEqual(['Adam Nour']);
  expect(site.ids().at(-1)).toBe('ol_goal-1-0_3');
});

it('a goal without a minute is of the minute in which it was first seen, and stays there', () => {
  const site = given();
  const { minute: _, ...open } = one;
  const answer = { since: { firstHalf: kickoff }, events: [open] };
  site.take(answer);
  site.pass(5);
  site.take(answer);
  expect(site.match()?.events).toMatchObject([{ minute: 31 }]);
  expect(site.ids()).toHaveLength(2);
});

describe('what a person entered', () => {
  const kickoffByHand: LiveEntry = { type: 'start', period: 'firstHalf' };
  const goalByHand = (minute: number, en = 'Adam Nour'): LiveEntry => ({
    ...{ type: 'goal', side: 'home', minute, name: { en } },
  });

  it('is not entered again', () => {
    const site = given();
    site.byHand('k', kickoffByHand);
    site.byHand('g', goalByHand(24));
    expect(site.take({ events: [one] })).toEqual([]);
    expect(site.ids()).toEqual(['k', 'g']);
  });

  it('stays where the feed has another scorer, and that is reported', () => {
    const site = given();
    site.byHand('k', kickoffByHand);
    site.byHand('g', goalByHand(23, 'Omar Zaki'));
    expect(site.take({ events: [one] })).toEqual([
      '#2 was entered by touchline, and stays: Omar Zaki, the feed has Adam Nour',
    ]);
    expect(names(site)).toEqual(['Omar Zaki']);
  });

  it('stays where the feed does not have it, and that is reported', () => {
    const site = given();
    site.byHand('k', kickoffByHand);
    site.byHand('g', goalByHand(5));
    expect(site.take({})).toEqual([expect.stringContaining('that the feed does not have')]);
    expect(site.match()?.score.home).toBe(1);
  });

  it('is taken back by a person alone: the feed does not enter it again', () => {
    const site = given();
    site.take({ events: [one] });
    site.byHand('u', { type: 'undo', of: 'ol_goal-1-0_1' });
    expect(site.take({ events: [one] })).toEqual(['goal-1-0 was taken back by hand: it stays so']);
    site.byHand('g', goalByHand(22, 'Omar Zaki'));
    expect(site.take({ events: [one] })).toEqual([expect.stringContaining('Omar Zaki, the feed has Adam Nour')]);
    expect(names(site)).toEqual(['Omar Zaki']);
  });

  it('may be a break or a suspension before the feed knows of it', () => {
    const site = given();
    site.take({});
    site.byHand('p', { type: 'suspend' });
    expect(site.take({})).toEqual([expect.stringContaining('it stays suspended')]);
    expect(site.match()?.status).toBe('SUSPENDED');
  });
});

it('the past that is sent again changes nothing', () => {
  const site = given();
  site.take({ status: 'PAUSED', events: [one] });
  site.take({ period: 'secondHalf', events: [one] });
  for (const past of [{ events: [] }, { status: 'PAUSED' as const }, { status: 'TO_COME' as const }])
    expect(site.take(past)).toEqual([expect.stringContaining('earlier in the match')]);
  expect(site.match()).toMatchObject({ period: 'secondHalf', score: { home: 1 } });
});

it('a match that is not played any more is left to a person', () => {
  const site = given();
  site.take({ events: [one] });
  expect(site.take({ status: 'OFF' })).toEqual(['is not played, or not to its end, says the feed']);
  expect(site.match()).toMatchObject({ status: 'IN_PLAY', score: { home: 1 } });
});

it('a shoot-out that is not decided is not over: a person is asked', () => {
  const site = given();
  const over = { status: 'FINISHED', period: 'shootout', doubts: ['kicks are missing'] } as const;
  expect(site.take({ ...over, doubts: [] })).toEqual([expect.stringContaining('the shoot-out is not decided')]);
  expect(site.match()).toMatchObject({ period: 'shootout', status: 'IN_PLAY' });
  const kick: FeedEvent = { key: 'kick-home-1', type: 'shootoutScored', side: 'home' };
  site.take({ status: 'FINISHED', period: 'shootout', events: [kick] });
  expect(site.match()).toMatchObject({ status: 'FINISHED', shootout: { home: 1, away: 0 } });
});

it('a clock that jumps back starts nothing in the future', () => {
  const site = given();
  site.take({ since: { firstHalf: kickoff + 3_600_000 } });
  expect(site.match()?.since).toBe(kickoff + 30 * 60_000);
});
