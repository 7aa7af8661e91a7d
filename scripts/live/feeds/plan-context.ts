import type { Person } from '#football/entry/match-sheet.ts';
import type { FeedPerson } from './feed-match.ts';

/** Who reads the feed, and when. */
export interface PlanContext {
  /** The feed's name, with which the ids of its entries begin: they may be undone, no other ones. */
  feed: string;
  /** The newsroom's player behind one of the feed's, or his name alone. */
  personOf: (person: FeedPerson, side: 'home' | 'away') => Person;
  /** Milliseconds since 1970. */
  now: number;
}
