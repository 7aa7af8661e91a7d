import type { LineUp } from '#schemas/line-up.ts';
import type { MatchEvent } from '#schemas/match.ts';
import { timeline } from '../timeline.ts';
import { eventWords, personKey, personWords } from './event-words.ts';
import type { FactFault, FactRule } from './fact-rule.ts';

const playersOnPitch = 11;

const keysOf = (people: LineUp['starting']): string[] => people.map(personKey);

/** Whether one and the same player may be written by id here and by name there: then nobody can be said to be missing. */
const isMixed = (keys: readonly string[], person: string): boolean =>
  !keys.every((key) => key.startsWith('name ') === person.startsWith('name ')) && !keys.includes(person);

/** Faults of a side's substitutions, in the order of play. */
function faultsOfSide({ starting, substitutes }: LineUp, events: readonly MatchEvent[]): [MatchEvent, string][] {
  const pitch = new Set(keysOf(starting));
  const bench = keysOf(substitutes);
  const sheet = [...pitch, ...bench];
  const faults: [MatchEvent, string][] = [];
  for (const event of events.filter(({ type }) => type === 'substitution')) {
    const on = personKey(event);
    const onWords = personWords(event);
    if (pitch.has(on)) faults.push([event, `${onWords} is on the pitch already`]);
    else if (bench.length > 0 && !bench.includes(on) && !isMixed(sheet, on))
      faults.push([event, `${onWords} is not among the substitutes`]);
    if (event.off) {
      const off = personKey(event.off);
      if (!pitch.has(off) && starting.length === playersOnPitch && !isMixed(sheet, off))
        faults.push([event, `${personWords(event.off)} is not on the pitch`]);
      pitch.delete(off);
    }
    pitch.add(on);
  }
  return faults;
}

export const substitutions: FactRule = {
  says: 'Where a match has line-ups, who comes on is among the substitutes, where these are listed, and who goes off is on the pitch.',
  stops: true,
  of: 'match',
  faults: (match) => {
    const { lineups } = match;
    if (!lineups || !('events' in match)) return [];
    const entries = timeline(match);
    return (['home', 'away'] as const).flatMap((side) =>
      faultsOfSide(
        lineups[side],
        entries.filter((entry) => entry.side === side).map(({ event }) => event),
      ).map(([event, reason]): FactFault => ({
        field: `events.${match.events.indexOf(event)}`,
        reason: `${eventWords(event)}: ${reason}`,
      })),
    );
  },
};
