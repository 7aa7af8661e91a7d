import type { LineUpEntry, LiveEntry } from '#contract/live/entry.ts';
import { startingCount } from '#contract/live/starting-count.ts';
import { clockMinute, type MatchMinute } from '#football/live/clock-minute.ts';
import type { LiveMatch } from '#football/live/live-match.ts';
import { type Period, periods } from '#schemas/period.ts';
import { type MatchSheet, type Person, personOf, playersNamed } from './match-sheet.ts';
import { isMistake, type Mistake } from './mistake.ts';
import type { Command, Who } from './parse-command.ts';
import { textsByLanguage } from './texts-by-language.ts';

type Side = 'home' | 'away';

/** What is known of the match when a line is typed. */
export interface EntryContext {
  sheet: MatchSheet;
  /** Undefined before it started. */
  match: LiveMatch | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

/** Commands that become an entry by themselves; `undo` needs the journal. */
export type EntryCommand = Extract<
  Command,
  { do: 'start' | 'stop' | 'lineup' | 'event' | 'substitution' | 'kick' | 'addedTime' | 'note' }
>;

const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** The period that begins next: after a suspension the same one. */
export const nextPeriod = (match: LiveMatch | undefined, shootout: boolean): Period => {
  if (match?.status === 'SUSPENDED') return match.period;
  if (shootout) return 'shootout';
  const at = match === undefined ? 0 : periods.indexOf(match.period) + 1;
  return periods[at] ?? 'shootout';
};

/** A player of one side. */
const findIn = (sheet: MatchSheet, side: Side, who: Who): Person | Mistake => {
  const { players } = sheet[side];
  if ('name' in who) {
    const named = playersNamed(players, who.name);
    if (named.length > 1) return { mistake: 'manyNamed', typed: who.name, players: named };
    const [player] = named;
    return player ? personOf(player) : { name: textsByLanguage(who.name) };
  }
  const numbered = players.filter(({ shirtNumber }) => shirtNumber !== undefined);
  if (numbered.length === 0) return { mistake: 'noNumbers', side };
  const player = numbered.find(({ shirtNumber }) => shirtNumber === who.number);
  return player ? personOf(player) : { mistake: 'noSuchNumber', side, typed: String(who.number) };
};

/** The side of a player whose side was not typed: a number is of the home side, a name of the side that alone has it. */
const sideOf = (sheet: MatchSheet, who: Who | undefined): Side | Mistake => {
  if (who === undefined || 'number' in who) return 'home';
  const sides = (['home', 'away'] as const).filter((side) => playersNamed(sheet[side].players, who.name).length > 0);
  const [side] = sides;
  if (side !== undefined && sides.length === 1) return side;
  return { mistake: sides.length === 2 ? 'bothHave' : 'neitherHas', typed: who.name };
};

const isSamePerson = (one: Person, other: Person): boolean =>
  one.player === other.player && JSON.stringify(one.name) === JSON.stringify(other.name);

const timeOf = ({ match, now }: EntryContext, time: MatchMinute | undefined): MatchMinute => {
  if (time) return time;
  // Before kickoff the journal refuses it, whatever the minute.
  if (!match) return { minute: 1 };
  return clockMinute(match.period, match.since, now);
};

const eventEntry = (
  command: Extract<EntryCommand, { do: 'event' | 'kick' | 'substitution' }>,
  context: EntryContext,
): LiveEntry | Mistake => {
  const { sheet } = context;
  const { who } = command;
  const isOwnGoal = command.do === 'event' && command.type === 'ownGoal';
  const ofWho = command.side ?? sideOf(sheet, who);
  if (typeof ofWho !== 'string') return ofWho;
  // An own goal is on the side that benefits; a name without a side is of the other one.
  const side = isOwnGoal && command.side === undefined && who && 'name' in who ? other(ofWho) : ofWho;
  const person = who ? findIn(sheet, isOwnGoal ? other(side) : side, who) : {};
  if (isMistake(person)) return person;
  if (command.do === 'kick') return { type: command.type, side, ...person };
  const time = timeOf(context, command.time);
  if (command.do === 'event') return { type: command.type, side, ...time, ...person };
  const off = findIn(sheet, side, command.off);
  if (isMistake(off)) return off;
  if (isSamePerson(off, person)) return { mistake: 'forHimself' };
  return { type: 'substitution', side, ...time, ...person, off };
};

const lineUpEntry = (
  { side = 'home', formation, numbers }: Extract<EntryCommand, { do: 'lineup' }>,
  { sheet }: EntryContext,
): LiveEntry | Mistake => {
  const players: LineUpEntry['starting'] = [];
  for (const number of numbers) {
    const person = findIn(sheet, side, { number });
    if (isMistake(person)) return person;
    players.push({ ...person, shirtNumber: number });
  }
  const [starting, substitutes] = [players.slice(0, startingCount), players.slice(startingCount)];
  return { type: 'lineup', side, ...(formation !== undefined && { formation }), starting, substitutes };
};

/** The entry of a command, or why it is none. */
export const entryOf = (command: EntryCommand, context: EntryContext): LiveEntry | Mistake => {
  switch (command.do) {
    case 'start':
      return { type: 'start', period: nextPeriod(context.match, command.shootout) };
    case 'stop':
      return { type: command.type };
    case 'lineup':
      return lineUpEntry(command, context);
    case 'addedTime':
      return { type: 'addedTime', minutes: command.minutes };
    case 'note':
      return { type: 'note', kind: command.kind, text: textsByLanguage(command.text) };
    default:
      return eventEntry(command, context);
  }
};
