import { type Locale } from '#i18n/locales.ts';
import { type SearchEntry } from '#search/entry.ts';
import { type SearchItem } from '#search/segment.ts';
import { wordsOf, isCommon } from '#search/words.ts';
import { type Club } from '#schemas/club.ts';
import { type LocalisedName } from '#schemas/localised.ts';

/** An item of the record as search knows it: its words are those of both languages, what a result shows is each language's own. */
export interface Findable extends Omit<SearchItem, 'entry'> {
  entries: Record<Locale, SearchEntry>;
}

/** What pages have at hand, in each language. */
export type BothLocals = Record<Locale, Pick<App.Locals, 'locale' | 't' | 'format' | 'address' | 'read'>>;

/** Makes what a result shows in each language. */
export const inBoth = <Value>(
  both: BothLocals,
  make: (locals: BothLocals[Locale]) => Value,
): Record<Locale, Value> => ({
  ar: make(both.ar),
  en: make(both.en),
});

/** A name in every spelling of it. */
export const spellings = (name: LocalisedName | undefined): string[] =>
  name ? Object.values(name).filter((each) => each !== undefined) : [];

/** Every name of a team, and what else it is called. */
export const teamNames = ({ name, shortName, aliases, nickname, tla }: Club) => ({
  names: [...spellings(name), ...spellings(shortName)],
  others: [...aliases, ...spellings(nickname), ...(tla ? [tla] : [])],
});

/** How many words it takes to say a name whole, in its shortest spelling. */
export const shortest = (names: readonly string[]): number =>
  Math.max(1, Math.min(...names.map((name) => wordsOf(name).filter((word) => !isCommon(word)).length)));

/** How well known something is, from 0 to 7, by how often the record has it: each step is twice as often. */
export const renownOf = (times: number): number => Math.min(7, Math.floor(Math.log2(1 + times)));

/** The path of an address, as entries hold it. */
export const pathOf = (address: string): string => decodeURIComponent(address);
