import type { LiveEntry } from '#contract/live/entry.ts';
import { entryOf, type EntryContext } from '#football/entry/entry-of.ts';
import { isMistake, type Mistake } from '#football/entry/mistake.ts';
import { parseCommand } from '#football/entry/parse-command.ts';
import { commandLine, type TypedLine } from '#football/entry/typed-line.ts';
import type { EntryMode } from '#contract/desk/record.ts';

/** What a line means before it is entered. */
export type Meaning =
  | { kind: 'nothing' }
  | { kind: 'mistake'; mistake: Mistake }
  /** It can be read, and not be entered here. */
  | { kind: 'unfit'; why: 'minuteNeeded' | 'playerNeeded' | 'journalOnly' }
  | { kind: 'entry'; entry: LiveEntry }
  | { kind: 'undo'; n?: number | undefined };

/** A record has neither a clock nor notes that are typed. */
const ofJournal: ReadonlySet<LiveEntry['type']> = new Set(['start', 'pause', 'suspend', 'addedTime', 'note']);

/** Reads a line. @param sides words of the two sides, in small letters */
export const readLine = (
  line: TypedLine,
  sides: ReadonlyMap<string, 'home' | 'away'>,
  context: EntryContext,
  mode: EntryMode,
): Meaning => {
  if (line.text.trim() === '') return { kind: 'nothing' };
  const command = parseCommand(commandLine(line, sides), sides);
  if (isMistake(command)) return { kind: 'mistake', mistake: command };
  if (command.do === 'undo') return { kind: 'undo', n: command.n };
  if (command.do === 'list' || command.do === 'help' || command.do === 'show' || command.do === 'quit')
    return { kind: 'mistake', mistake: { mistake: 'unknownWord', typed: line.text.trim() } };
  const isOfPlay = command.do === 'event' || command.do === 'substitution';
  if (mode === 'record' && isOfPlay && !command.time) return { kind: 'unfit', why: 'minuteNeeded' };
  const entry = entryOf(command, context);
  if (isMistake(entry)) return { kind: 'mistake', mistake: entry };
  if (mode === 'record' && ofJournal.has(entry.type)) return { kind: 'unfit', why: 'journalOnly' };
  const isNamed =
    !('side' in entry) || entry.type === 'lineup' || entry.player !== undefined || entry.name !== undefined;
  return mode === 'record' && !isNamed ? { kind: 'unfit', why: 'playerNeeded' } : { kind: 'entry', entry };
};
