import { byLocale } from '#i18n/localised-text.ts';
import { defaultLocale, type Locale } from '#i18n/locales.ts';
import { type SearchEntry } from '#search/entry.ts';
import { type SearchItem } from '#search/segment.ts';
import { isOptional, wordsOf } from '#search/words.ts';
import { type Club } from '#schemas/club.ts';
import { type Competition } from '#schemas/competition.ts';
import { type LocalisedName } from '#schemas/localised.ts';

/** An item of the record as search knows it: its words are those of all languages, what a result shows is each language's own. */
export interface Findable extends Omit<SearchItem, 'entry'> {
  entries: Record<Locale, SearchEntry>;
}

/** What pages have at hand, in each language. */
export type AllLocals = Record<Locale, Pick<App.Locals, 'locale' | 't' | 'format' | 'address' | 'read'>>;

/** Makes what a result shows in each language. */
export const inEach = <Value>(all: AllLocals, make: (locals: AllLocals[Locale]) => Value): Record<Locale, Value> =>
  byLocale((locale) => make(all[locale]));

/** The reads that do not depend on a language. */
export const readsOf = (all: AllLocals): App.Locals['read'] => all[defaultLocale].read;

/** A name in every spelling of it. */
export const spellings = (name: LocalisedName | undefined): string[] =>
  name ? Object.values(name).filter((each) => each !== undefined) : [];

/** What a competition is called, and by what else. */
export const competitionNames = ({ name, shortName, aliases = [] }: Competition) => ({
  names: [...spellings(name), ...spellings(shortName)],
  others: aliases,
});

/** Another name counts as much as the name itself where it is one word: الخضر is Algeria before a team that has الخضر among other words. */
export const isOneWord = (name: string): boolean => wordsOf(name).length === 1;

/** What a team is called for short, in every spelling, by what else, and on scoreboards: ريال alone is Real Madrid before it is Betis. */
export const findableTeamNames = ({ name, shortName, aliases, nickname, tla }: Club) => ({
  names: spellings(shortName ?? name),
  others: [...spellings(name), ...aliases, ...spellings(nickname)],
  codes: tla ? [tla] : [],
});

/** How many words it takes to say a name whole, in its shortest spelling: those that nobody leaves out. */
export const shortest = (names: readonly string[]): number =>
  Math.max(1, Math.min(...names.map((name) => wordsOf(name).filter((word) => !isOptional(word)).length)));

/** How well known something is, from 0 to 31, by how often the record has it: four steps are twice as often. */
export const renownOf = (times: number): number => Math.min(31, Math.round(4 * Math.log2(1 + times)));

/** The path of an address, as entries hold it. */
export const pathOfItem = (address: string): string => decodeURIComponent(address);
