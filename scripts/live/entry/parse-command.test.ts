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
    ['xi h', /^Eleven start/],
    ['xi h 1 2 3', /^Eleven start/],
    [`xi h ${eleven} 10`, /^10 is there twice/],
    [`xi h ${eleven} 100`, /^100 is no shirt number/],
    [`xi h 4-3-x ${eleven}`, /^4-3-x is no formation/],
  ])('%s names what is wrong', (line, mistake) =>
    expect(parse(line)).toEqual({ mistake: expect.stringMatching(mistake) as string }),
  );
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
  ['gaol h 10', '“gaol” is no command'],
  ['abandn', '“abandn” is no command (abandon?): ?'],
  ['g', 'Whose?'],
  ['g h 10 121', '121 is no minute'],
  ['g h 10 0', '0 is no minute'],
  ['g h 10 90+31', '90+31 is no minute'],
  ['g h 100', '100 is no shirt number'],
  ['sub h 20', 'Who comes on, and for whom?'],
  ['s', 'Whose kick?'],
  ['+x', '“x” is no number of added minutes'],
  ['u last', '“last” is no number of an entry'],
  ['var', 'What is it about?'],
  ['constructor', '“constructor” is no command'],
])('%s is no command, and the answer names what is wrong', (line, words) => {
  expect(parse(line)).toEqual({ mistake: expect.stringContaining(words) as string });
});

it('teams of one abbreviation are told apart by h and a alone', () => {
  expect([...sideWords('ALP', 'ALP').keys()]).toEqual(['h', 'a']);
});
