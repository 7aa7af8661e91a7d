// Imports only types: the desk computes with it.
import type { EventEntry } from '#contract/live/entry.ts';
import type { Goals, MatchEvent, Score } from '#schemas/match.ts';
import { isGoal } from '../goal-events.ts';
import { periodOf } from '../period-of.ts';

/** An event as a record has it in its file. */
export type RecordEvent = MatchEvent;

/** The part of a record that events decide. */
export interface RecordCourse {
  homeTeam: string;
  awayTeam: string;
  score?: Score | undefined;
  events?: readonly RecordEvent[] | undefined;
}

const periodOrder = ['firstHalf', 'secondHalf', 'extraTimeFirstHalf', 'extraTimeSecondHalf', 'shootout'];

const timeOf = (event: RecordEvent): readonly number[] => [
  periodOrder.indexOf(periodOf(event)),
  event.minute,
  event.addedTime ?? 0,
];
const isBefore = (one: readonly number[], other: readonly number[]): boolean => {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
};

type Person = Pick<RecordEvent, 'player' | 'name'>;

/** A player with a page by his id, anybody else by his name, whose original spelling is there in any case. */
const personOf = ({ player, name }: Pick<EventEntry, 'player' | 'name'>): Person | undefined => {
  if (player !== undefined) return { player };
  const [original] = Object.values(name ?? {});
  return original === undefined ? undefined : { name: { en: original, ...name } as NonNullable<Person['name']> };
};

/** The event of an entry; undefined for one without a player: a record names everybody. */
export const eventOf = (entry: EventEntry, { homeTeam, awayTeam }: RecordCourse): RecordEvent | undefined => {
  const person = personOf(entry);
  if (!person) return undefined;
  // A record has a minute for each event: a shoot-out follows the last one.
  const time =
    'minute' in entry
      ? { minute: entry.minute, ...(entry.addedTime !== undefined && { addedTime: entry.addedTime }) }
      : { minute: 120 };
  const off = 'off' in entry && entry.off ? personOf(entry.off) : undefined;
  return {
    type: entry.type,
    ...time,
    team: entry.side === 'home' ? homeTeam : awayTeam,
    ...person,
    ...(off && { off }),
  };
};

const goalsUpTo = (course: RecordCourse, counts: (event: RecordEvent) => boolean): Goals => {
  const goals = (course.events ?? []).filter(counts);
  const ofHome = goals.filter(({ team }) => team === course.homeTeam).length;
  return { home: ofHome, away: goals.length - ofHome };
};

/** The score that the events make. @param hasExtraTime also where nothing happened in it */
const scoreOfEvents = (course: RecordCourse, hasExtraTime: boolean): Score => {
  const { events = [] } = course;
  const hasKicks = events.some((event) => periodOf(event) === 'shootout');
  const isLate = events.some((event) => periodOf(event) !== 'shootout' && event.minute > 90);
  return {
    halfTime: goalsUpTo(course, (event) => isGoal(event) && event.minute <= 45),
    regularTime: goalsUpTo(course, (event) => isGoal(event) && event.minute <= 90),
    ...((hasExtraTime || isLate) && { afterExtraTime: goalsUpTo(course, isGoal) }),
    ...(hasKicks && { penalties: goalsUpTo(course, ({ type }) => type === 'shootoutScored') }),
  };
};

const isSame = (one: Goals | undefined, other: Goals | undefined): boolean =>
  one?.home === other?.home && one?.away === other?.away;

/** Whether the score follows from the events: there is none yet, or the goals make it. */
export const scoreFollows = (course: RecordCourse): boolean => {
  const { score } = course;
  if (!score) return true;
  const made = scoreOfEvents(course, score.afterExtraTime !== undefined);
  return isSame(score.afterExtraTime ?? score.regularTime, made.afterExtraTime ?? made.regularTime);
};

/** A record with other events: where its score followed from them, it follows again. Kicks that are not recorded leave the shoot-out. */
export const withEvents = (
  course: RecordCourse,
  events: readonly RecordEvent[],
): Pick<RecordCourse, 'score' | 'events'> => {
  if (!scoreFollows(course)) return { events };
  const made = scoreOfEvents({ ...course, events }, course.score?.afterExtraTime !== undefined);
  const penalties = made.penalties ?? course.score?.penalties;
  return { events, score: { ...made, ...(penalties && { penalties }) } };
};

/** The events with one more, in its place by time; of one minute after the others. */
export const withEvent = (events: readonly RecordEvent[], added: RecordEvent): RecordEvent[] => {
  const at = events.findIndex((event) => isBefore(timeOf(added), timeOf(event)));
  return at < 0 ? [...events, added] : events.toSpliced(at, 0, added);
};

const keyOf = (event: RecordEvent): string =>
  JSON.stringify(Object.entries(event).sort(([a], [b]) => (a < b ? -1 : 1)));

const without = (events: readonly RecordEvent[], others: readonly RecordEvent[]): RecordEvent[] => {
  const left = others.map(keyOf);
  return events.filter((event) => {
    const at = left.indexOf(keyOf(event));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

/** Two people's changes of the same events: what either added is there, what either removed is not. One event of both is there once. */
export const mergeEvents = (
  base: readonly RecordEvent[],
  own: readonly RecordEvent[],
  theirs: readonly RecordEvent[],
): RecordEvent[] => {
  const added = without(without(own, base), without(theirs, base));
  return added.reduce<RecordEvent[]>(withEvent, without(theirs, without(base, own)));
};
