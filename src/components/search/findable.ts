import { defaultLocale, type Locale } from '#i18n/locales.ts';
import type { SearchEntry } from '#search/entry.ts';
import type { SearchItem } from '#search/segment.ts';
import { isOptional, wordsOf } from '#search/words.ts';
import type { Club } from '#schemas/club.ts';
import type { Competition } from '#schemas/competition.ts';
import type { LocalisedName } from '#schemas/localised.ts';

/** A search entry for an item of the record: its words are those of all languages, its display is separate for each language. */
export interface Findable extends Omit<SearchItem, 'entry'> {
  entryIn: (locale: Locale) => SearchEntry;
}

/** Data available to pages, in each language. */
export type AllLocals = Record<Locale, Pick<App.Locals, 'locale' | 't' | 'format' | 'address' | 'read'>>;

/** Makes the displayed result in a language, once it is asked for. */
export const inLocale =
  <Value>(all: AllLocals, make: (locals: AllLocals[Locale]) => Value) =>
  (locale: Locale): Value =>
    make(all[locale]);

/** The reads that do not depend on a language. */
export const readsOf = (all: AllLocals): App.Locals['read'] => all[defaultLocale].read;

/** A name in every spelling of it. */
export const spellings = (name: LocalisedName | undefined): string[] =>
  name ? Object.values(name).filter((each) => each !== undefined) : [];

/** Names and other names of a competition. */
export const competitionNames = ({ name, shortName, aliases = [] }: Competition) => ({
  names: [...spellings(name), ...spellings(shortName)],
  others: aliases,
});

/** Another name counts as much as the name itself if it is one word: الخضر is Algeria before a team with الخضر among other words. */
export const isOneWord = (name: string): boolean => wordsOf(name).length === 1;

/** Short names of a team, in every spelling, other names, and scoreboard codes: ريال alone is Real Madrid before it is Betis. */
export const findableTeamNames = ({ name, shortName, aliases, nickname, tla }: Club) => ({
  names: spellings(shortName ?? name),
  others: [...spellings(name), ...aliases, ...spellings(nickname)],
  codes: tla ? [tla] : [],
});

/** The number of words in the shortest spelling of a full name: words that are never left out. */
export const shortest = (names: readonly string[]): number =>
  Math.max(1, Math.min(...names.map((name) => wordsOf(name).filter((word) => !isOptional(word)).length)));

/** How well known an item is, from 0 to 31, by its occurrences in the record: four steps mean twice as many. */
export const renownOf = (times: number): number => Math.min(31, Math.round(4 * Math.log2(1 + times)));

/** The path of an address, as entries store it. */
export const pathOfItem = (address: string): string => decodeURIComponent(address);
