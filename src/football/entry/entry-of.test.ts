import { expect, it } from 'vitest';
import { liveEntry, type LiveEntry } from '#contract/live/entry.ts';
import { liveMatch } from '#football/live/live-match.ts';
import type { MatchSheet } from './match-sheet.ts';
import { entryOf, type EntryCommand } from './entry-of.ts';
import { parseCommand, sideWords } from './parse-command.ts';

const kickoff = Date.parse('2026-11-28T17:00:00Z');
const player = (id: string, en: string, ar: string, shirtNumber?: number) => ({
  ...{ id, name: { ar, en }, aliases: [] },
  ...(shirtNumber !== undefined && { shirtNumber }),
});
const sheet: MatchSheet = {
  home: {
    name: 'Harbour',
    players: [player('adam-nour', 'Adam Nour', 'آدم نور', 10), player('omar-nour', 'Omar Nour', 'عمر نور', 7)],
  },
  away: { name: 'Desert', players: [player('sami-hadi', 'Sami Hadi', 'سامي هادي')] },
};

const matchOf = (...entries: LiveEntry[]) =>
  liveMatch(entries.map((entry, at) => ({ id: String(at), at: kickoff, entry })));
const start: LiveEntry = { type: 'start', period: 'firstHalf' };
const pause: LiveEntry = { type: 'pause' };
const enter = (line: string, match = matchOf(start), minutes = 22) =>
  entryOf(parseCommand(line, sideWords(undefined, undefined)) as EntryCommand, {
    ...{ sheet, match },
    now: kickoff + minutes * 60_000,
  });
const adam = { player: 'adam-nour', name: { ar: 'آدم نور', en: 'Adam Nour' } };
const sami = { player: 'sami-hadi', name: { ar: 'سامي هادي', en: 'Sami Hadi' } };

it.each<[string, object]>([
  ['g h 10 23', { type: 'goal', side: 'home', minute: 23, ...adam }],
  ['g 10', { type: 'goal', side: 'home', minute: 23, ...adam }],
  ['g adam', { type: 'goal', side: 'home', minute: 23, ...adam }],
  ['y sami 5', { type: 'yellow', side: 'away', minute: 5, ...sami }],
  ['g a هادي 45+1', { type: 'goal', side: 'away', minute: 45, addedTime: 1, ...sami }],
  ["g a 12'", { type: 'goal', side: 'away', minute: 12 }],
  ['g h Adam Noor | آدم نور 9', { type: 'goal', side: 'home', minute: 9, ...adam }],
  ['og h sami 9', { type: 'ownGoal', side: 'home', minute: 9, ...sami }],
  ['og sami 9', { type: 'ownGoal', side: 'home', minute: 9, ...sami }],
  ['og a 10 9', { type: 'ownGoal', side: 'away', minute: 9, ...adam }],
  ['g a Zidan | زيدان 9', { type: 'goal', side: 'away', minute: 9, name: { en: 'Zidan', ar: 'زيدان' } }],
  ['sub h 7 10 60', { type: 'substitution', side: 'home', minute: 60, player: 'omar-nour', off: adam }],
  ['var Offside | تسلل', { type: 'note', kind: 'var', text: { en: 'Offside', ar: 'تسلل' } }],
])('%s', (line, entry) => expect(enter(line)).toMatchObject(entry));

it.each([
  ['g h 9 23', { mistake: 'noSuchNumber', side: 'home', typed: '9' }],
  ['g a 9 23', { mistake: 'noNumbers', side: 'away' }],
  ['g h nour', { mistake: 'manyNamed', typed: 'nour', players: [{ id: 'adam-nour' }, { id: 'omar-nour' }] }],
  ['sub h adam for 10', { mistake: 'forHimself' }],
  ['g zidan', { mistake: 'neitherHas', typed: 'zidan' }],
])('%s names what is wrong', (line, mistake) => expect(enter(line)).toMatchObject(mistake));

it('a line-up is looked up in the squad: eleven, then the bench', () => {
  const eleven = Array.from({ length: 13 }, (_, at) =>
    player(`p-${at + 1}`, `Player ${at + 1}`, `لاعب ${at + 1}`, at + 1),
  );
  const home = { name: 'Harbour', players: eleven };
  const of = (line: string) =>
    entryOf(parseCommand(line, sideWords(undefined, undefined)) as EntryCommand, {
      ...{ sheet: { ...sheet, home }, match: undefined, now: kickoff },
    });
  const entry = of('xi h 4-4-2 1 2 3 4 5 6 7 8 9 10 11 13');
  expect(liveEntry.parse(entry)).toEqual(entry);
  expect(entry).toMatchObject({
    ...{ type: 'lineup', side: 'home', formation: '4-4-2' },
    substitutes: [{ player: 'p-13', name: { ar: 'لاعب 13', en: 'Player 13' }, shirtNumber: 13 }],
  });
  expect('starting' in entry && entry.starting.map(({ shirtNumber }) => shirtNumber)).toEqual(
    Array.from({ length: 11 }, (_, at) => at + 1),
  );
  expect(of('xi h 1 2 3 4 5 6 7 8 9 10 14')).toEqual({ mistake: 'noSuchNumber', side: 'home', typed: '14' });
  expect(of('xi a 1 2 3 4 5 6 7 8 9 10 11')).toEqual({ mistake: 'noNumbers', side: 'away' });
});

it('the next period follows the one before it', () => {
  expect(entryOf({ do: 'start', shootout: false }, { sheet, match: undefined, now: kickoff })).toEqual(start);
  expect(enter('k', matchOf(start, pause))).toEqual({ type: 'start', period: 'secondHalf' });
  const ninety = matchOf(start, pause, { type: 'start', period: 'secondHalf' }, pause);
  expect(enter('k', ninety)).toEqual({ type: 'start', period: 'extraTimeFirstHalf' });
  expect(enter('so', ninety)).toEqual({ type: 'start', period: 'shootout' });
  expect(enter('k', matchOf(start, { type: 'suspend' }))).toEqual(start);
});

it('without a minute it is now, in added time too', () => {
  expect(enter('g h', undefined, 47)).toMatchObject({ minute: 45, addedTime: 3 });
});
