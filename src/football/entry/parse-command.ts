import { startingCount } from '#contract/live/starting-count.ts';
import type { MatchMinute } from '#football/live/clock-minute.ts';
import { nearest } from '#lib/nearest.ts';
import { formationForm } from '#schemas/formation.ts';
import { fold } from '#search/fold.ts';
import { isMistake, type Mistake } from './mistake.ts';

type Side = 'home' | 'away';
type EventType = 'goal' | 'penaltyGoal' | 'ownGoal' | 'penaltyMissed' | 'yellow' | 'secondYellow' | 'red';

/** A typed player: a shirt number, or a name as it was typed. */
export type Who = { number: number } | { name: string };

/** What a line says. Without `who` the player is not known yet, without `time` it is now, without `side` the player decides. */
export type Command =
  | { do: 'start'; shootout: boolean }
  | { do: 'stop'; type: 'pause' | 'suspend' | 'abandon' | 'end'; isSure: boolean }
  | { do: 'event'; type: EventType; side?: Side; who?: Who; time?: MatchMinute }
  | { do: 'substitution'; side?: Side; who: Who; off: Who; time?: MatchMinute }
  | { do: 'kick'; type: 'shootoutScored' | 'shootoutMissed'; side?: Side; who?: Who }
  | { do: 'lineup'; side?: Side; formation?: string; numbers: number[] }
  | { do: 'addedTime'; minutes: number }
  | { do: 'note'; kind: 'note' | 'var'; text: string }
  | { do: 'undo'; n?: number }
  | { do: 'list' }
  | { do: 'help' }
  | { do: 'show' }
  | { do: 'quit' };

const events: Readonly<Record<string, EventType>> = {
  ...{ g: 'goal', pen: 'penaltyGoal', og: 'ownGoal', miss: 'penaltyMissed' },
  ...{ y: 'yellow', yy: 'secondYellow', r: 'red' },
};
const kicks = { s: 'shootoutScored', x: 'shootoutMissed' } as const;
const stops: Readonly<Record<string, 'pause' | 'suspend' | 'abandon' | 'end'>> = {
  ...{ p: 'pause', ht: 'pause', stop: 'suspend', abandon: 'abandon', end: 'end' },
};
const plain = { ls: 'list', '?': 'help', help: 'help', m: 'show', q: 'quit' } as const;
const others = ['k', 'so', 'sub', 'xi', 'var', 'n', 'u', 'add'];

const ownValue = <Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined;

const minuteForm = /^(\d{1,3})(?:\+(\d{1,2}))?['’′]?$/;
/** A number with one of these is a minute wherever it stands; without them it may be a shirt. */
const isSurelyMinute = (token: string): boolean => /[+'’′]/.test(token) && minuteForm.test(token);

const shirt = /^[1-9]\d?$/;

/** The sides' words: `h`, `a`, and the abbreviations of the teams. */
export const sideWords = (home: string | undefined, away: string | undefined): ReadonlyMap<string, Side> =>
  new Map<string, Side>([
    ...(home !== undefined && home !== away ? [[home.toLowerCase(), 'home'] as const] : []),
    ...(away !== undefined && home !== away ? [[away.toLowerCase(), 'away'] as const] : []),
    ['h', 'home'],
    ['a', 'away'],
  ]);

const readMinute = (token: string): MatchMinute | Mistake => {
  const [, minute = '', added] = minuteForm.exec(token) ?? [];
  if (Number(minute) < 1 || Number(minute) > 120) return { mistake: 'noMinute', typed: token };
  if (added === undefined) return { minute: Number(minute) };
  if (Number(added) < 1 || Number(added) > 30) return { mistake: 'addedTooLong', typed: token };
  return { minute: Number(minute), addedTime: Number(added) };
};

const readWho = (tokens: readonly string[]): Who | Mistake | undefined => {
  const text = tokens.join(' ');
  if (text === '' || text === '?') return undefined;
  if (/^\d+$/.test(text) && !shirt.test(text)) return { mistake: 'noShirt', typed: text };
  return shirt.test(text) ? { number: Number(text) } : { name: text };
};

interface Rest {
  side?: Side;
  /** What names the player. */
  who: string[];
  time?: MatchMinute;
}

/**
 * What follows an event's word: a side, a player, a minute, each of which may be left out.
 * @param leastOf how many of these words name players in any case
 */
const readRest = (
  tokens: readonly string[],
  sides: ReadonlyMap<string, Side>,
  leastOf = (_: readonly string[]): number => 1,
): Rest | Mistake => {
  const [first = ''] = tokens;
  const side = sides.get(first.toLowerCase());
  const after = side === undefined ? [...tokens] : tokens.slice(1);
  const last = after.at(-1) ?? '';
  const isMinute = isSurelyMinute(last) || (after.length > leastOf(after) && minuteForm.test(last));
  const time = isMinute ? readMinute(last) : undefined;
  if (time && isMistake(time)) return time;
  return { ...(side && { side }), who: isMinute ? after.slice(0, -1) : after, ...(time && { time }) };
};

const withRest = ({ side, time }: Rest): { side?: Side; time?: MatchMinute } => ({
  ...(side && { side }),
  ...(time && { time }),
});

const readEvent = (type: EventType, tokens: readonly string[], sides: ReadonlyMap<string, Side>): Command | Mistake => {
  const rest = readRest(tokens, sides);
  if (isMistake(rest)) return rest;
  const who = readWho(rest.who);
  if (who && isMistake(who)) return who;
  if (rest.side === undefined && who === undefined) return { mistake: 'whose' };
  return { do: 'event', type, ...withRest(rest), ...(who && { who }) };
};

const isFor = (token: string): boolean => token.toLowerCase() === 'for';

/** `20 10`, or with names `Olmo for Yamal`: at least two words, or one after `for`. */
const leastOfTwo = (tokens: readonly string[]): number => Math.max(2, tokens.findIndex(isFor) + 2);

const readSubstitution = (tokens: readonly string[], sides: ReadonlyMap<string, Side>): Command | Mistake => {
  const rest = readRest(tokens, sides, leastOfTwo);
  if (isMistake(rest)) return rest;
  const word = rest.who.findIndex(isFor);
  const ofOn = word < 0 ? 1 : word;
  const [on, off] = [readWho(rest.who.slice(0, ofOn)), readWho(rest.who.slice(word < 0 ? 1 : word + 1))];
  if (on && isMistake(on)) return on;
  if (off && isMistake(off)) return off;
  if (!on || !off) return { mistake: 'whoOn' };
  return { do: 'substitution', ...withRest(rest), who: on, off };
};

const readKick = (
  type: 'shootoutScored' | 'shootoutMissed',
  tokens: readonly string[],
  sides: ReadonlyMap<string, Side>,
): Command | Mistake => {
  const side = sides.get((tokens[0] ?? '').toLowerCase());
  const who = readWho(side ? tokens.slice(1) : tokens);
  if (who && isMistake(who)) return who;
  if (!side && !who) return { mistake: 'whoseKick' };
  return { do: 'kick', type, ...(side && { side }), ...(who && { who }) };
};

/** `h 4-3-3 1 2 3 …`: eleven numbers, the goalkeeper's first, then those of the bench. */
const readLineUp = (tokens: readonly string[], sides: ReadonlyMap<string, Side>): Command | Mistake => {
  const side = sides.get((tokens[0] ?? '').toLowerCase());
  const [first = '', ...after] = side === undefined ? tokens : tokens.slice(1);
  const given = first.includes('-') ? first : undefined;
  if (given !== undefined && !formationForm.test(given)) return { mistake: 'noFormation', typed: given };
  const numbers = given === undefined ? [first, ...after] : after;
  const wrong = numbers.find((token) => !shirt.test(token));
  if (wrong !== undefined && wrong !== '') return { mistake: 'noShirt', typed: wrong };
  if (numbers.length < startingCount) return { mistake: 'elevenStart' };
  const twice = numbers.find((token, at) => numbers.indexOf(token) < at);
  if (twice !== undefined) return { mistake: 'twice', typed: twice };
  const parts = { ...(side && { side }), ...(given !== undefined && { formation: given }) };
  return { do: 'lineup', ...parts, numbers: numbers.map(Number) };
};

const readAddedTime = (text: string): Command | Mistake =>
  /^\d{1,2}$/.test(text) && Number(text) <= 30
    ? { do: 'addedTime', minutes: Number(text) }
    : { mistake: 'noAddedMinutes', typed: text };

const readUndo = (text: string): Command | Mistake => {
  if (text === '') return { do: 'undo' };
  return /^\d{1,4}$/.test(text) ? { do: 'undo', n: Number(text) } : { mistake: 'noEntryNumber', typed: text };
};

const unknownWord = (word: string): Mistake => {
  const [near] = nearest(word, [...Object.keys(events), ...Object.keys(stops), ...Object.keys(plain), ...others]);
  return near === undefined
    ? { mistake: 'unknownWord', typed: word }
    : { mistake: 'unknownWordNear', typed: word, near };
};

/** A command with the minute that was typed before it: `23 g h 9`. */
const atMinute = (token: string, command: Command | Mistake): Command | Mistake => {
  const time = readMinute(token);
  if (isMistake(time)) return time;
  if (isMistake(command)) return command;
  if (command.do !== 'event' && command.do !== 'substitution') return { mistake: 'minuteOfNone', typed: token };
  return command.time ? { mistake: 'twoMinutes', typed: token } : { ...command, time };
};

/**
 * Reads a line: an event's word first, or its minute. Digits may be Arabic-Indic ones.
 * @param sides words of the two sides, in small letters; an empty line is `show`
 */
export const parseCommand = (line: string, sides: ReadonlyMap<string, Side>): Command | Mistake => {
  const text = line.trim().replace(/[\u0660-\u0669\u06f0-\u06f9]/g, fold);
  const [minute = '', ...command] = text.split(/\s+/);
  return command.length > 0 && minuteForm.test(minute)
    ? atMinute(minute, readCommand(command.join(' '), sides))
    : readCommand(text, sides);
};

const readCommand = (text: string, sides: ReadonlyMap<string, Side>): Command | Mistake => {
  const [first = '', ...tokens] = text.split(/\s+/);
  const word = first.toLowerCase();
  const rest = text.slice(first.length).trim();
  if (word === '') return { do: 'show' };
  if (word.startsWith('+')) return readAddedTime(word.slice(1) + rest);
  const [event, stop, simple] = [
    ownValue(events, word),
    ownValue(stops, word.replace(/!$/, '')),
    ownValue(plain, word),
  ];
  if (event) return readEvent(event, tokens, sides);
  if (stop) return { do: 'stop', type: stop, isSure: word.endsWith('!') };
  if (simple) return { do: simple };
  const kick = ownValue(kicks, word);
  if (kick) return readKick(kick, tokens, sides);
  switch (word) {
    case 'k':
    case 'so':
      return { do: 'start', shootout: word === 'so' };
    case 'sub':
      return readSubstitution(tokens, sides);
    case 'xi':
      return readLineUp(tokens, sides);
    case 'add':
      return readAddedTime(rest);
    case 'u':
      return readUndo(rest);
    case 'var':
    case 'n':
      return rest === ''
        ? { mistake: 'whatAbout', typed: word }
        : { do: 'note', kind: word === 'var' ? 'var' : 'note', text: rest };
    default:
      return unknownWord(word);
  }
};
