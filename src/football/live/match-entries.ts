import type { LiveEntry } from '#contract/live/entry.ts';
import type { DecidedMatch, MatchEvent } from '#schemas/match.ts';
import type { Period } from '#schemas/period.ts';
import type { LocalisedName } from '#schemas/localised.ts';

/** An entry with the time that it is made, in milliseconds after the kickoff. */
export interface TimedEntry {
  afterMs: number;
  entry: LiveEntry;
}

const minuteMs = 60_000;

/** Periods with a clock: the minute before their first one, their last one, and the break before them in minutes. */
const timedPeriods = [
  { period: 'firstHalf', from: 0, to: 45, breakBefore: 0 },
  { period: 'secondHalf', from: 45, to: 90, breakBefore: 15 },
  { period: 'extraTimeFirstHalf', from: 90, to: 105, breakBefore: 5 },
  { period: 'extraTimeSecondHalf', from: 105, to: 120, breakBefore: 2 },
] as const satisfies readonly { period: Period; from: number; to: number; breakBefore: number }[];

/** Before a shoot-out, and between its kicks. */
const [shootoutBreakMs, kickMs] = [5 * minuteMs, minuteMs];

const isKick = ({ type }: MatchEvent): boolean => type === 'shootoutScored' || type === 'shootoutMissed';

/** The kicks of a shoot-out: those of the record, or as many goals as it has, in turn. */
const kicksOf = ({ events, score, homeTeam }: DecidedMatch, personOf: PersonOf): LiveEntry[] => {
  const kicks = events.filter(isKick);
  if (kicks.length > 0)
    return kicks.map((event) => ({
      type: event.type as 'shootoutScored' | 'shootoutMissed',
      side: event.team === homeTeam ? 'home' : 'away',
      ...personOf(event),
    }));
  const { home, away } = score.penalties ?? { home: 0, away: 0 };
  return Array.from({ length: Math.max(home, away) }).flatMap((_, at) =>
    (['home', 'away'] as const)
      .filter((side) => at < { home, away }[side])
      .map((side): LiveEntry => ({ type: 'shootoutScored', side })),
  );
};

type PersonOf = (person: Pick<MatchEvent, 'player' | 'name'>) => Pick<MatchEvent, 'player' | 'name'>;

/**
 * What somebody at a match would have entered, from its record. A record has no added time but that of its events: each period has one
 * minute at least.
 *
 * @param nameOf the name of a player with a page
 */
export const matchEntries = (
  match: DecidedMatch,
  nameOf: (player: string) => LocalisedName | undefined,
): TimedEntry[] => {
  const personOf: PersonOf = ({ player, name }) => {
    const shown = name ?? (player === undefined ? undefined : nameOf(player));
    return { ...(player !== undefined && { player }), ...(shown && { name: shown }) };
  };
  const entries: TimedEntry[] = [];
  const add = (afterMs: number, entry: LiveEntry): void => void entries.push({ afterMs, entry });
  const played = timedPeriods.slice(0, match.score.afterExtraTime ? 4 : 2);
  let end = 0;
  for (const [at, { period, from, to, breakBefore }] of played.entries()) {
    if (at > 0) add(end, { type: 'pause' });
    const begin = end + breakBefore * minuteMs;
    const own = match.events.filter((event) => !isKick(event) && event.minute > from && event.minute <= to);
    const addedMinutes = Math.max(1, ...own.map(({ addedTime = 0 }) => addedTime));
    const atMinute = (minute: number): number => begin + (minute - from) * minuteMs;
    add(begin, { type: 'start', period });
    const timed = [
      ...own.map((event): TimedEntry => {
        const { type, minute, addedTime, team, off } = event;
        const side = team === match.homeTeam ? 'home' : 'away';
        const facts = { side, minute, ...(addedTime !== undefined && { addedTime }), ...personOf(event) };
        const entry = { type, ...facts, ...(off && { off: personOf(off) }) } as LiveEntry;
        return { afterMs: atMinute(minute + (addedTime ?? 0) - 0.5), entry };
      }),
      { afterMs: atMinute(to), entry: { type: 'addedTime' as const, minutes: addedMinutes } },
    ];
    entries.push(...timed.sort((a, b) => a.afterMs - b.afterMs));
    end = atMinute(to + addedMinutes);
  }
  if (match.score.penalties) {
    add(end, { type: 'pause' });
    end += shootoutBreakMs;
    add(end, { type: 'start', period: 'shootout' });
    for (const entry of kicksOf(match, personOf)) add((end += kickMs), entry);
    end += kickMs;
  }
  add(end, { type: 'end' });
  return entries;
};
