import type { EventEntry, JournalEntry, LineUpEntry } from '#contract/live/entry.ts';
import type { LiveEventLine, LiveNote, LiveRow, PeriodTimes } from '#contract/live/files.ts';
import type { Goals } from '#schemas/match.ts';
import { type Period, periods } from '#schemas/period.ts';
import { lastMinutes } from './clock-minute.ts';

/** A match as its journal describes it. */
export interface LiveMatch extends Omit<LiveRow, 'n'> {
  /** The score of play at the end of each period that is over. */
  scores: Partial<Record<Period, Goals>>;
  times: PeriodTimes;
  /** In the order of the journal. */
  events: LiveEventLine[];
  notes: LiveNote[];
}

/** Why an entry cannot follow the entries before it. */
export type LiveRefusal =
  | 'notStarted'
  | 'inPlay'
  | 'notInPlay'
  | 'over'
  | 'periodOrder'
  | 'minuteOfLaterPeriod'
  | 'addedTimeWithinPeriod'
  | 'noShootout'
  | 'lineUpKnown'
  | 'unknownEntry'
  | 'neededByLater';

const goals: ReadonlySet<string> = new Set(['goal', 'penaltyGoal', 'ownGoal']);
const noGoals: Goals = { home: 0, away: 0 };

const plusOne = (score: Goals, side: 'home' | 'away'): Goals => ({ ...score, [side]: score[side] + 1 });

/** Either what follows, undefined before the match starts, or why it cannot. */
type Step = LiveMatch | undefined | LiveRefusal;

/** A shoot-out may follow ninety minutes; any other period follows the one before it. */
const mayStart = (period: Period, after: Period | undefined): boolean => {
  const at = periods.indexOf(period);
  const next = after === undefined ? 0 : periods.indexOf(after) + 1;
  return at === next || (period === 'shootout' && after === 'secondHalf');
};

type Noted = Pick<JournalEntry, 'id' | 'at'>;

const noted = (match: LiveMatch, { id, at }: Noted, kind: LiveNote['kind'], text?: LiveNote['text']): LiveMatch => ({
  ...match,
  notes: [...match.notes, { id, at, kind, ...(text && { text }) }],
});

const started = (match: LiveMatch | undefined, period: Period, by: Noted): Step => {
  const status = match?.status;
  if (status === 'IN_PLAY') return 'inPlay';
  if (status === 'FINISHED' || status === 'ABANDONED') return 'over';
  // After a suspension the period goes on: its clock did not stop.
  if (match && status === 'SUSPENDED')
    return period === match.period ? noted({ ...match, status: 'IN_PLAY' }, by, 'resume') : 'periodOrder';
  if (!mayStart(period, match?.period)) return 'periodOrder';
  const { addedTime: _, ...before } = match ?? { score: noGoals, scores: {}, times: {}, events: [], notes: [] };
  const times = { ...before.times, [period]: [by.at] };
  return {
    ...before,
    status: 'IN_PLAY',
    period,
    since: by.at,
    times,
    ...(period === 'shootout' && { shootout: noGoals }),
  };
};

/** The match without its clock running. A pause and the end close a period. */
const stopped = (match: LiveMatch, type: 'pause' | 'suspend' | 'abandon' | 'end', by: Noted): Step => {
  const { status, period, since, score, scores, times } = match;
  if (status === 'FINISHED' || status === 'ABANDONED') return 'over';
  if (type === 'abandon') return noted({ ...match, status: 'ABANDONED' }, by, type);
  if (status !== 'IN_PLAY' && (type !== 'end' || status === 'SUSPENDED')) return 'notInPlay';
  if (type === 'suspend') return noted({ ...match, status: 'SUSPENDED' }, by, type);
  const closed = status === 'IN_PLAY' && {
    scores: { ...scores, [period]: score },
    times: { ...times, [period]: [since, by.at] },
  };
  return { ...match, status: type === 'end' ? 'FINISHED' : 'PAUSED', ...closed };
};

const kicked = (match: LiveMatch, id: string, event: EventEntry): Step => {
  if (match.shootout === undefined) return 'noShootout';
  const shootout = event.type === 'shootoutScored' ? plusOne(match.shootout, event.side) : match.shootout;
  return { ...match, shootout, events: [...match.events, { id, ...event, score: shootout }] };
};

const played = (match: LiveMatch, id: string, event: EventEntry): Step => {
  if (!('minute' in event)) return kicked(match, id, event);
  const { minute, addedTime } = event;
  if (minute > lastMinutes[match.period]) return 'minuteOfLaterPeriod';
  if (addedTime !== undefined && !Object.values(lastMinutes).includes(minute)) return 'addedTimeWithinPeriod';
  const score = goals.has(event.type) ? plusOne(match.score, event.side) : match.score;
  // A goal that is entered late, during the break, belongs to the period before it.
  const { scores } = match;
  const ofPeriod = periods.filter((period) => minute <= lastMinutes[period] && scores[period] !== undefined);
  const corrected = Object.fromEntries(
    ofPeriod.map((period) => [period, plusOne(scores[period] ?? noGoals, event.side)]),
  );
  return {
    ...match,
    score,
    scores: goals.has(event.type) ? { ...scores, ...corrected } : scores,
    events: [...match.events, { id, ...event, score }],
  };
};

/** The match after one more entry. */
const step = (match: LiveMatch | undefined, { entry, ...by }: JournalEntry): Step => {
  if (entry.type === 'start') return started(match, entry.period, by);
  if (entry.type === 'lineup') return match;
  if (!match) return 'notStarted';
  switch (entry.type) {
    case 'pause':
    case 'suspend':
    case 'abandon':
    case 'end':
      return stopped(match, entry.type, by);
    case 'addedTime':
      return match.status === 'IN_PLAY' ? { ...match, addedTime: entry.minutes } : 'notInPlay';
    case 'note':
      return noted(match, by, entry.kind, entry.text);
    case 'undo':
      return 'unknownEntry';
    default:
      return played(match, by.id, entry);
  }
};

/** The entries that were not undone, without those that undo. */
export const validEntries = <Entry extends JournalEntry>(journal: readonly Entry[]): Entry[] => {
  const undone = new Set(journal.flatMap(({ entry }) => (entry.type === 'undo' ? [entry.of] : [])));
  return journal.filter(({ id, entry }) => entry.type !== 'undo' && !undone.has(id));
};

const replay = (journal: readonly JournalEntry[]): LiveMatch | LiveRefusal | undefined => {
  let match: LiveMatch | undefined;
  for (const entry of validEntries(journal)) {
    const next = step(match, entry);
    if (typeof next === 'string') return next;
    match = next;
  }
  return match;
};

/** The match as its journal describes it; undefined before it started. Entries that cannot follow the others do not count. */
export const liveMatch = (journal: readonly JournalEntry[]): LiveMatch | undefined =>
  validEntries(journal).reduce<LiveMatch | undefined>((match, entry) => {
    const next = step(match, entry);
    return typeof next === 'string' ? match : next;
  }, undefined);

/** The line-ups of a journal, as far as they are known. */
export const lineUpsIn = (journal: readonly JournalEntry[]): Partial<Record<'home' | 'away', LineUpEntry>> =>
  Object.fromEntries(
    validEntries(journal).flatMap(({ entry }) => (entry.type === 'lineup' ? [[entry.side, entry] as const] : [])),
  );

/** The entry by which the line-ups of both sides are known; undefined as long as they are not. */
export const completesLineUps = <Entry extends JournalEntry>(journal: readonly Entry[]): Entry | undefined => {
  const of =
    (side: 'home' | 'away') =>
    ({ entry }: Entry) =>
      entry.type === 'lineup' && entry.side === side;
  const valid = validEntries(journal);
  const last = Math.max(valid.findIndex(of('home')), valid.findIndex(of('away')));
  return valid.some(of('home')) && valid.some(of('away')) ? valid[last] : undefined;
};

/** Why an entry cannot be added to a journal; undefined if it can. */
export const refusalOf = (journal: readonly JournalEntry[], added: JournalEntry): LiveRefusal | undefined => {
  const { entry } = added;
  if (entry.type === 'undo' && !validEntries(journal).some(({ id }) => id === entry.of)) return 'unknownEntry';
  if (entry.type === 'lineup' && lineUpsIn(journal)[entry.side]) return 'lineUpKnown';
  const after = replay([...journal, added]);
  if (typeof after !== 'string') return undefined;
  return entry.type === 'undo' ? 'neededByLater' : after;
};
