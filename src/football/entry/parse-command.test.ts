import { describe, expect, it } from 'vitest';
import { parseCommand, sideWords } from './parse-command.ts';

const sides = sideWords('ESP', 'ARG');
const parse = (line: string) => parseCommand(line, sides);

it.each([
  ['k', { do: 'start', shootout: false }],
  ['so', { do: 'start', shootout: true }],
  ['ht', { do: 'stop', type: 'pause', isSure: false }],
  ['P', { do: 'stop', type: 'pause', isSure: false }],
  ['stop', { do: 'stop', type: 'suspend', isSure: false }],
  ['end', { do: 'stop', type: 'end', isSure: false }],
  ['abandon!', { do: 'stop', type: 'abandon', isSure: true }],
  ['+4', { do: 'addedTime', minutes: 4 }],
  ['add 0', { do: 'addedTime', minutes: 0 }],
  ['u', { do: 'undo' }],
  ['u 12', { do: 'undo', n: 12 }],
  ['ls', { do: 'list' }],
  ['  ', { do: 'show' }],
  ['?', { do: 'help' }],
  ['var Check for a penalty', { do: 'note', kind: 'var', text: 'Check for a penalty' }],
  ['n  Heavy  rain', { do: 'note', kind: 'note', text: 'Heavy  rain' }],
])('%s is a command', (line, command) => expect(parse(line)).toEqual(command));

describe('a line-up', () => {
  const eleven = '1 2 3 4 5 6 7 8 9 10 11';
  const numbers = eleven.split(' ').map(Number);
  it.each([
    [`xi h ${eleven}`, { do: 'lineup', side: 'home', numbers }],
    [`xi arg 4-3-3 ${eleven} 12 ١٣`, { do: 'lineup', side: 'away', formation: '4-3-3', numbers: [...numbers, 12, 13] }],
    [`xi ${eleven}`, { do: 'lineup', numbers }],
  ])('%s', (line, command) => expect(parse(line)).toEqual(command));

  it.each([
    ['xi h', 'elevenStart'],
    ['xi h 1 2 3', 'elevenStart'],
    [`xi h ${eleven} 10`, 'twice'],
    [`xi h ${eleven} 100`, 'noShirt'],
    [`xi h 4-3-x ${eleven}`, 'noFormation'],
  ])('%s names what is wrong', (line, mistake) => expect(parse(line)).toMatchObject({ mistake }));
});

describe('a goal', () => {
  it.each([
    ['g h 10 23', { side: 'home', who: { number: 10 }, time: { minute: 23 } }],
    ['g 10 23', { who: { number: 10 }, time: { minute: 23 } }],
    ['g a 10 90+4', { side: 'away', who: { number: 10 }, time: { minute: 90, addedTime: 4 } }],
    ['g arg Messi', { side: 'away', who: { name: 'Messi' } }],
    ['g ESP Lamine Yamal 23', { side: 'home', who: { name: 'Lamine Yamal' }, time: { minute: 23 } }],
    ['g h', { side: 'home' }],
    ["g h 23'", { side: 'home', time: { minute: 23 } }],
    ['g h 45+2', { side: 'home', time: { minute: 45, addedTime: 2 } }],
    ['g h ? 23', { side: 'home', time: { minute: 23 } }],
    ['g h 23', { side: 'home', who: { number: 23 } }],
    ['g h يامال ٢٣', { side: 'home', who: { name: 'يامال' }, time: { minute: 23 } }],
    ['g h Yamal | يامال 23', { side: 'home', who: { name: 'Yamal | يامال' }, time: { minute: 23 } }],
  ])('%s', (line, rest) => expect(parse(line)).toEqual({ do: 'event', type: 'goal', ...rest }));
});

it.each([
  ['23 g h 9', { do: 'event', type: 'goal', side: 'home', who: { number: 9 }, time: { minute: 23 } }],
  ['٤٥+٢ y a 4', { do: 'event', type: 'yellow', side: 'away', who: { number: 4 }, time: { minute: 45, addedTime: 2 } }],
  ['90+4 g h', { do: 'event', type: 'goal', side: 'home', time: { minute: 90, addedTime: 4 } }],
  [
    "۶۱' sub h ۲۰ ۱۰",
    { do: 'substitution', side: 'home', who: { number: 20 }, off: { number: 10 }, time: { minute: 61 } },
  ],
  ['12 r a Di María', { do: 'event', type: 'red', side: 'away', who: { name: 'Di María' }, time: { minute: 12 } }],
])('%s begins with the minute', (line, command) => expect(parse(line)).toEqual(command));

it.each([
  ['sub h 20 10 60', { side: 'home', who: { number: 20 }, off: { number: 10 }, time: { minute: 60 } }],
  ['sub h 20 10', { side: 'home', who: { number: 20 }, off: { number: 10 } }],
  ['sub 20 for 10', { who: { number: 20 }, off: { number: 10 } }],
  [
    'sub a Di María for Messi 60',
    { side: 'away', who: { name: 'Di María' }, off: { name: 'Messi' }, time: { minute: 60 } },
  ],
  ['sub a Di María for Messi', { side: 'away', who: { name: 'Di María' }, off: { name: 'Messi' } }],
])('%s brings one on for another', (line, rest) => expect(parse(line)).toEqual({ do: 'substitution', ...rest }));

it.each([
  ['s h 10', { type: 'shootoutScored', side: 'home', who: { number: 10 } }],
  ['x a', { type: 'shootoutMissed', side: 'away' }],
])('%s is a kick', (line, rest) => expect(parse(line)).toEqual({ do: 'kick', ...rest }));

it.each([
  ['gaol h 10', { mistake: 'unknownWord', typed: 'gaol' }],
  ['abandn', { mistake: 'unknownWordNear', typed: 'abandn', near: 'abandon' }],
  ['g', { mistake: 'whose' }],
  ['g h 10 121', { mistake: 'noMinute', typed: '121' }],
  ['g h 10 0', { mistake: 'noMinute', typed: '0' }],
  ['g h 10 90+31', { mistake: 'addedTooLong', typed: '90+31' }],
  ['121 g h 10', { mistake: 'noMinute', typed: '121' }],
  ['23 g h 10 24', { mistake: 'twoMinutes', typed: '23' }],
  ['23 end', { mistake: 'minuteOfNone', typed: '23' }],
  ['23 gaol h 10', { mistake: 'unknownWord', typed: 'gaol' }],
  ['g h 100', { mistake: 'noShirt', typed: '100' }],
  ['sub h 20', { mistake: 'whoOn' }],
  ['s', { mistake: 'whoseKick' }],
  ['+x', { mistake: 'noAddedMinutes', typed: 'x' }],
  ['u last', { mistake: 'noEntryNumber', typed: 'last' }],
  ['var', { mistake: 'whatAbout', typed: 'var' }],
  ['constructor', { mistake: 'unknownWord', typed: 'constructor' }],
])('%s is no command, and the answer names what is wrong', (line, mistake) => expect(parse(line)).toEqual(mistake));

it('teams of one abbreviation are told apart by h and a alone', () => {
  expect([...sideWords('ALP', 'ALP').keys()]).toEqual(['h', 'a']);
});
