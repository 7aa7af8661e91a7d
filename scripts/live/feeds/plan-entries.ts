import { isDeepStrictEqual } from 'node:util';
import type { EventEntry } from '#contract/live/entry.ts';
import { clockMinute, lastMinutes, minutesBefore } from '#football/live/clock-minute.ts';
import type { LiveMatch } from '#football/live/live-match.ts';
import { type Period, periods } from '#schemas/period.ts';
import type { NewEntry, ServerEntry } from '../journal-client.ts';
import type { FeedEvent, FeedMatch } from './feed-match.ts';
import { enterDecisions } from './enter-decisions.ts';
import { enterLineUps } from './enter-line-ups.ts';
import { type JournalDraft, journalDraft } from './journal-draft.ts';
import type { PlanContext } from './plan-context.ts';
import { contradiction, familyOf, isEvent, nameOf, pairOf, type StoredEvent } from './pair-events.ts';

/** What a feed's answer adds to a journal, and what a person should know. */
export interface Plan {
  entries: NewEntry[];
  reports: string[];
}

const over = 2 * periods.length;

/** How far a match is: a period, its break, the end. */
const placeOf = (period: Period, status: FeedMatch['status'] | LiveMatch['status']): number => {
  if (status === 'FINISHED' || status === 'ABANDONED') return over;
  return 2 * periods.indexOf(period) + (status === 'PAUSED' ? 1 : 0);
};

/** How far this feed itself has brought the journal; -1 if it has entered nothing. */
const ownPlace = (draft: JournalDraft): number => {
  let [place, started] = [-1, 0];
  for (const each of draft.valid()) {
    const { entry } = each;
    if (entry.type === 'start') started = 2 * periods.indexOf(entry.period);
    if (!draft.isOwn(each)) continue;
    if (entry.type === 'start') place = started;
    if (entry.type === 'pause') place = started + 1;
    if (entry.type === 'end' || entry.type === 'abandon') place = over;
  }
  return place;
};

/** The periods up to the present one. */
const routeTo = ({ period, hasExtraTime }: FeedMatch): Period[] =>
  periods
    .slice(0, periods.indexOf(period) + 1)
    .filter((each) => period !== 'shootout' || hasExtraTime || !each.startsWith('extraTime'));

/** When a period began: by the feed, else by its minute, else now; never in the future. */
const startOf = ({ since, minute, period }: FeedMatch, of: Period, now: number): number => {
  const byMinute =
    minute !== undefined && of === period && of !== 'shootout' && minute <= lastMinutes[of]
      ? now - Math.max(0, minute - 1 - minutesBefore[of]) * 60_000
      : now;
  return Math.min(since?.[of] ?? byMinute, now);
};

/** An event as an entry. Without a minute in the feed it keeps that of the entry it has, or is of now. */
const entryOf = (
  { type, side, minute, addedTime, who, off }: FeedEvent,
  match: LiveMatch,
  before: EventEntry | undefined,
  { personOf, now }: PlanContext,
): EventEntry => {
  const person = who ? personOf(who, type === 'ownGoal' ? (side === 'home' ? 'away' : 'home') : side) : {};
  if (type === 'shootoutScored' || type === 'shootoutMissed') return { type, side, ...person };
  const kept = before && 'minute' in before ? before : clockMinute(match.period, match.since, now);
  // A minute of the break was added time when it was entered: it stays so.
  const isKept = minute === undefined || (addedTime === undefined && kept.minute + (kept.addedTime ?? 0) === minute);
  const given = isKept ? kept : { minute, addedTime };
  const time = { minute: given.minute, ...(given.addedTime !== undefined && { addedTime: given.addedTime }) };
  if (type !== 'substitution') return { type, side, ...time, ...person };
  return { type, side, ...time, ...person, ...(off && { off: personOf(off, side) }) };
};

/** In the period that is played or was last, a minute counts on where the feed has no added time: 47 in the first half is 45+2. */
const withinPeriod = (event: FeedEvent, last: Period): FeedEvent => {
  const { minute } = event;
  if (minute === undefined || minute <= lastMinutes[last]) return event;
  return { ...event, minute: lastMinutes[last], addedTime: Math.min(30, minute - lastMinutes[last]) };
};

/** Adds one event, or leaves the entry that stands for it. */
const addEvent = (draft: JournalDraft, event: FeedEvent, taken: Set<string>, context: PlanContext): void => {
  const match = draft.match();
  if (!match) return;
  const own = draft
    .valid()
    .filter(isEvent)
    .find((each) => draft.isOwn(each, event.key));
  const entry = entryOf(event, match, own?.entry, context);
  if (own) {
    taken.add(own.id);
    if (isDeepStrictEqual(own.entry, entry)) return;
    draft.undo(own);
    draft.add(event.key, entry);
    return;
  }
  const others = draft
    .valid()
    .filter(isEvent)
    .filter((each) => !draft.isOwn(each) && !taken.has(each.id));
  const byHand = pairOf(entry, others);
  if (!byHand) return void draft.add(event.key, entry);
  taken.add(byHand.id);
  const differs = contradiction(byHand.entry, entry);
  if (differs !== undefined) draft.reports.push(`#${byHand.n} was entered by ${byHand.feed}, and stays: ${differs}`);
};

/** Takes back what the feed itself entered and has no more. */
const undoGone = (draft: JournalDraft, { events }: FeedMatch): void => {
  const gone = draft
    .valid()
    .filter(isEvent)
    .filter((each) => draft.isOwn(each) && !events.some(({ key }) => draft.isOwn(each, key)));
  for (const each of gone.toReversed()) draft.undo(each);
};

/** Brings the journal into a period, through the break before it. */
const enterPeriod = (draft: JournalDraft, feed: FeedMatch, period: Period, now: number): void => {
  const match = draft.match();
  if (match && periods.indexOf(match.period) >= periods.indexOf(period)) return;
  const at = startOf(feed, period, now);
  if (match?.status === 'IN_PLAY') draft.add(`end-${match.period}`, { type: 'pause' }, at);
  draft.add(`start-${period}`, { type: 'start', period }, at);
};

const lastOwn = (draft: JournalDraft): ServerEntry | undefined =>
  draft.valid().findLast(({ entry }) => ['suspend', 'pause', 'start'].includes(entry.type));

/** Break, suspension, end: the state within the period. */
const enterStatus = (draft: JournalDraft, { status, period, doubts }: FeedMatch): void => {
  const match = draft.match();
  if (!match || match.period !== period || match.status === 'FINISHED' || match.status === 'ABANDONED') return;
  const isPlaying = match.status === 'IN_PLAY';
  if (status === 'PAUSED' && isPlaying) draft.add(`end-${period}`, { type: 'pause' });
  if (status === 'SUSPENDED' && isPlaying) draft.add(`suspend-${period}`, { type: 'suspend' });
  if (status === 'ABANDONED') draft.add('abandon', { type: 'abandon' });
  if (status === 'IN_PLAY' && match.status === 'SUSPENDED') {
    const last = lastOwn(draft);
    if (last && draft.isOwn(last)) draft.add(`resume-${period}`, { type: 'start', period });
    else draft.reports.push('was suspended by hand, and the feed plays on: it stays suspended');
  }
  if (status !== 'FINISHED') return;
  const { shootout } = match;
  if (period === 'shootout' && shootout?.home === shootout?.away)
    draft.reports.push(
      `is over in the feed, and the shoot-out is not decided: ${doubts.join('; ') || 'kicks are missing'}`,
    );
  else draft.add('end', { type: 'end' });
};

const reportOthers = (draft: JournalDraft, taken: ReadonlySet<string>): void => {
  const extra = draft
    .valid()
    .filter((each): each is StoredEvent => isEvent(each) && !draft.isOwn(each) && !taken.has(each.id))
    .filter(({ entry }) => familyOf(entry) === 'goal');
  for (const { n, feed, entry } of extra)
    draft.reports.push(
      `#${n} was entered by ${feed}, and stays: a goal of ${nameOf(entry)} that the feed does not have`,
    );
};

/**
 * The entries that bring a journal to what a feed says. Entries of others are never undone: where the feed contradicts one, it loses, and
 * that is reported. An answer that is behind what the feed has said before changes nothing.
 */
export const planEntries = (feed: FeedMatch, journal: readonly ServerEntry[], context: PlanContext): Plan => {
  const draft = journalDraft(journal, context.feed, context.now);
  const said = ownPlace(draft);
  if (feed.status === 'OFF') return { entries: [], reports: ['is not played, or not to its end, says the feed'] };
  const place = feed.status === 'TO_COME' ? -1 : placeOf(feed.period, feed.status);
  if (place < said) return { entries: [], reports: ['says what was earlier in the match: its answer is left out'] };
  enterLineUps(draft, feed, context);
  if (place < 0) return { entries: draft.entries(), reports: draft.reports };
  const taken = new Set<string>();
  const route = routeTo(feed);
  const present = route.at(-1) ?? 'firstHalf';
  const events = feed.events.map((event) => withinPeriod(event, present));
  undoGone(draft, feed);
  const left = new Set(events);
  for (const period of route) {
    enterPeriod(draft, feed, period, context.now);
    const ofPeriod = [...left].filter((event) =>
      event.type.startsWith('shootout')
        ? period === 'shootout'
        : period === present || (event.minute ?? Infinity) <= lastMinutes[period],
    );
    for (const event of ofPeriod) {
      addEvent(draft, event, taken, context);
      left.delete(event);
    }
  }
  enterDecisions(draft, feed);
  reportOthers(draft, taken);
  enterStatus(draft, feed);
  return { entries: draft.entries(), reports: [...feed.doubts, ...draft.reports] };
};
