// Imports only types of schemas: their library must not reach a browser.
import type { LiveEventLine, LiveNote } from '#contract/live/files.ts';
import type { Goals } from '#schemas/match.ts';
import type { Period } from '#schemas/period.ts';
import { lastMinutes, minutesBefore } from './clock-minute.ts';
import type { LiveMatch } from './live-match.ts';

/** What a live blog shows of a match by itself. `id` is the same whenever it is computed; `at` is in milliseconds since 1970. */
export type Moment = { id: string; at: number } & (
  | { kind: 'start'; period: Period }
  | { kind: 'end'; period: Period; score: Goals }
  | { kind: 'event'; event: LiveEventLine }
  | { kind: 'note'; note: LiveNote }
);

const minuteMs = 60_000;

/** In their order. The schemas' list of them must not reach a browser. */
const periods = Object.keys(lastMinutes) as Period[];

type Played = Pick<LiveMatch, 'times' | 'events' | 'notes'>;

/** Whether an event is a goal of play: `goal`, `penaltyGoal` or `ownGoal`. */
export const isGoalLine = ({ type }: LiveEventLine): boolean => /goal$/i.test(type);

/** Whether a moment is a key event: a goal, a sending-off, or the end of its match. */
export const isKeyMoment = (moment: Moment, { status, period }: Pick<LiveMatch, 'status' | 'period'>): boolean =>
  moment.kind === 'event'
    ? isGoalLine(moment.event) || ['red', 'secondYellow'].includes(moment.event.type)
    : moment.kind === 'end' && status === 'FINISHED' && moment.period === period;

/** The score of play after a minute. */
const scoreAfter = (events: readonly LiveEventLine[], last: number): Goals => {
  const scored = events.filter((event) => isGoalLine(event) && 'minute' in event && event.minute <= last);
  const of = (side: 'home' | 'away'): number => scored.filter((event) => event.side === side).length;
  return { home: of('home'), away: of('away') };
};

/** When an event happened: by its minute and the start of its period, at the latest at its end. A kick of a shoot-out takes a minute. */
const instantOf = (event: LiveEventLine, { times, events }: Played): number => {
  const isKick = !('minute' in event);
  const isWithin = (each: Period): boolean => !isKick && event.minute <= lastMinutes[each] && each in times;
  const period = periods.find(isWithin) ?? 'shootout';
  const [start = 0, end = Infinity] = times[period] ?? [];
  const minutes = isKick
    ? events.filter((each) => !('minute' in each)).indexOf(event) + 1
    : event.minute - minutesBefore[period] - 0.5 + (event.addedTime ?? 0);
  return Math.min(start + minutes * minuteMs, end - 1);
};

/** The starts and ends of the periods of a match, its goals, cards, missed penalties, kicks of a shoot-out, interruptions and notes, the newest first. */
export const momentsOf = (match: Played): Moment[] => {
  const { times, events, notes } = match;
  const ofPeriods = periods.flatMap((period): Moment[] => {
    const [start, end] = times[period] ?? [];
    return [
      ...(start === undefined ? [] : [{ id: `start-${period}`, at: start, kind: 'start' as const, period }]),
      ...(end === undefined
        ? []
        : [
            {
              id: `end-${period}`,
              at: end,
              kind: 'end' as const,
              period,
              score: scoreAfter(events, lastMinutes[period]),
            },
          ]),
    ];
  });
  const ofEvents = events
    .filter(({ type }) => type !== 'substitution')
    .map((event): Moment => ({ id: event.id, at: instantOf(event, match), kind: 'event', event }));
  const ofNotes = notes.map((note): Moment => ({ id: note.id, at: note.at, kind: 'note', note }));
  // Of two in one minute the later one is the newer.
  return [...ofPeriods, ...ofEvents, ...ofNotes].sort((a, b) => a.at - b.at).reverse();
};
