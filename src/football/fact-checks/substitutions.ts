import type { LineUp } from '#schemas/line-up.ts';
import type { MatchEvent } from '#schemas/match.ts';
import { timeline } from '../timeline.ts';
import { eventWords } from './event-words.ts';
import type { FactFault, FactRule } from './fact-rule.ts';

const playersOnPitch = 11;

/** The ids of some people; undefined if one has only a name, because that may be anybody. */
const idsOf = (people: LineUp['starting']): string[] | undefined =>
  people.every(({ player }) => player !== undefined) ? people.flatMap(({ player }) => player ?? []) : undefined;

/** Faults of a side's substitutions, in the order of play. */
function faultsOfSide({ starting, substitutes }: LineUp, events: readonly MatchEvent[]): [MatchEvent, string][] {
  const pitch = idsOf(starting);
  const bench = idsOf(substitutes);
  if (!pitch || !bench) return [];
  const playing = new Set(pitch);
  const faults: [MatchEvent, string][] = [];
  for (const event of events.filter(({ type }) => type === 'substitution')) {
    const { player: on, off } = event;
    // Somebody with only a name may be anybody on the team sheet.
    if (on === undefined || (off && off.player === undefined)) return faults;
    if (playing.has(on)) faults.push([event, `${on} is on the pitch already`]);
    else if (bench.length > 0 && !bench.includes(on)) faults.push([event, `${on} is not among the substitutes`]);
    if (off?.player !== undefined) {
      if (!playing.has(off.player) && starting.length === playersOnPitch)
        faults.push([event, `${off.player} is not on the pitch`]);
      playing.delete(off.player);
    }
    playing.add(on);
  }
  return faults;
}

export const substitutions: FactRule = {
  says: 'Where a match has line-ups, who comes on is among the substitutes, where these are listed, and who goes off is on the pitch; people who are named without an id may be anybody.',
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
