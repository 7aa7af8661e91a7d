import { type EventEntry, isEventEntry } from '#contract/live/entry.ts';
import type { ServerEntry } from '../journal-client.ts';
import { playersNamed, type Person } from '#football/entry/match-sheet.ts';

/** An entry of the journal that is an event of the match. */
export type StoredEvent = ServerEntry & { entry: EventEntry };

export const isEvent = (entry: ServerEntry): entry is StoredEvent => isEventEntry(entry.entry);

const families: Readonly<Record<EventEntry['type'], string>> = {
  ...{ goal: 'goal', penaltyGoal: 'goal', ownGoal: 'goal', penaltyMissed: 'penaltyMissed' },
  ...{ yellow: 'card', secondYellow: 'card', red: 'card', substitution: 'substitution' },
  ...{ shootoutScored: 'kick', shootoutMissed: 'kick' },
};

/** What an event is, whatever its details: a goal is one, from a penalty too. */
export const familyOf = ({ type }: EventEntry): string => families[type];

/** An event may be entered this many minutes beside the feed's. */
const maxMinutesApart = 5;

const minuteIn = (entry: EventEntry): number | undefined =>
  'minute' in entry ? entry.minute + (entry.addedTime ?? 0) : undefined;

/** How many minutes lie between two events; 0 where one has none. */
const minutesApart = (one: EventEntry, other: EventEntry): number => {
  const [a, b] = [minuteIn(one), minuteIn(other)];
  return a === undefined || b === undefined ? 0 : Math.abs(a - b);
};

const asPlayer = ({ name }: Person) => ({ name: { en: '', ...name }, aliases: [] });

/** Whether two persons may be one: whoever is not named may be anybody. */
const mayBeOne = (one: Person, other: Person): boolean => {
  if (one.player !== undefined && other.player !== undefined) return one.player === other.player;
  const [names, others] = [Object.values(one.name ?? {}), Object.values(other.name ?? {})];
  if (names.length === 0 || others.length === 0) return true;
  const isPart = (texts: readonly string[], of: Person) =>
    texts.some((text) => playersNamed([asPlayer(of)], text).length > 0);
  return isPart(names, other) || isPart(others, one);
};

/**
 * The entry that a person or another feed made for an event of this feed: of the same side and kind, at about the same minute, with the
 * same player before others. Two cards or substitutions of other players are two.
 */
export const pairOf = (event: EventEntry, candidates: readonly StoredEvent[]): StoredEvent | undefined => {
  const person = event as Person;
  const near = candidates.filter(
    ({ entry }) =>
      entry.side === event.side && familyOf(entry) === familyOf(event) && minutesApart(entry, event) <= maxMinutesApart,
  );
  const same = near.filter(({ entry }) => mayBeOne(person, entry as Person));
  const fitting = familyOf(event) === 'goal' && same.length === 0 ? near : same;
  return fitting.toSorted((a, b) => minutesApart(a.entry, event) - minutesApart(b.entry, event))[0];
};

/** What an entry made by hand says otherwise than the feed; undefined where they agree. */
export const contradiction = (byHand: EventEntry, event: EventEntry): string | undefined => {
  const differs = [
    ...(byHand.type === event.type ? [] : [`${byHand.type}, the feed has ${event.type}`]),
    ...(minutesApart(byHand, event) > 1 ? [`minute ${minuteIn(byHand)}, the feed has ${minuteIn(event)}`] : []),
    ...(mayBeOne(byHand as Person, event as Person) ? [] : [`${nameOf(byHand)}, the feed has ${nameOf(event)}`]),
  ];
  return differs.length > 0 ? differs.join('; ') : undefined;
};

/** A name for reports. */
export const nameOf = (entry: EventEntry): string => {
  const { name, player } = entry as Person;
  return name?.en ?? Object.values(name ?? {})[0] ?? player ?? 'nobody';
};
