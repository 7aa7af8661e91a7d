import type { FollowedItem } from '#contract/following/followed-item.ts';
import type { MatchRow } from '#contract/match-row.ts';
import type { SearchEntry } from './entry.ts';

/** A team, player or competition by its name. */
export type FoundItem = Exclude<SearchEntry, { kind: 'match' } | { date: string }> & {
  /** The name within a sentence, if it differs from the title: the World Cup. */
  inSentence?: string;
};

/** A story with the instant of its publication: those of several items are put in one order. */
export type FollowedStory = Extract<SearchEntry, { date: string }> & { at: string };

/** The data of a team or a competition for the page of followed items: a file for each, in each language. */
export interface FollowedData {
  item: FoundItem;
  /** A player's, whose matches are his. */
  team?: FollowedItem;
  /** The last and the next ones, by kickoff. */
  matches: MatchRow[];
  /** The newest first. */
  stories: FollowedStory[];
}
