import { addresses, type Section } from '#i18n/addresses.ts';
import { type Locale } from '#i18n/locales.ts';
import { type AddressBook, type BookedAddress } from '#newsroom/address-book.ts';
import { type Touched } from '#newsroom/index/touched.ts';
import { type StoryAddresses } from './story-addresses.ts';

/** Old addresses of stories, for the server: where each is now, or the section of a story that is not out any more. */
export interface MoveHistory {
  /** Decoded path to the present, percent-encoded one. */
  moved: Map<string, string>;
  /** Decoded path to the path of the section's list. */
  gone: Map<string, string>;
}

export const movesFile = 'moved.json';

const decodedPath = ({ locale, section, slug }: Omit<BookedAddress, 'id'>): string => `/${locale}/${section}/${slug}`;
const storyKey = ({ section, locale, id }: BookedAddress): string => `${section}/${locale}/${id}`;

/** Writes down what has become of an address whose story is out under `present` now, or not at all. */
const settle = ({ moved, gone }: MoveHistory, address: BookedAddress, present: BookedAddress | undefined): void => {
  const path = decodedPath(address);
  moved.delete(path);
  gone.delete(path);
  const at = addresses(address.locale);
  if (present === undefined) gone.set(path, at.section(address.section));
  else if (present.slug !== address.slug) moved.set(path, at.story(present.section, present.slug));
};

/** What has become of every address in the book and of those that are out, which may not be in it yet. */
export const movesOf = (booked: readonly BookedAddress[], out: readonly BookedAddress[]): MoveHistory => {
  const present = new Map(out.map((address) => [storyKey(address), address]));
  const owners = new Map([...booked, ...out].map((address) => [decodedPath(address), address]));
  const moves: MoveHistory = { moved: new Map(), gone: new Map() };
  for (const address of owners.values()) settle(moves, address, present.get(storyKey(address)));
  return moves;
};

interface TouchedStories {
  slugs: Omit<BookedAddress, 'id'>[];
  editions: Omit<BookedAddress, 'slug'>[];
}

const touchedStories = (touched: readonly Touched[]): TouchedStories => {
  const found: TouchedStories = { slugs: [], editions: [] };
  for (const { topic } of touched) {
    const [kind, section, second = '', third = ''] = topic.split('/') as [string, Section, string?, string?];
    if (kind === 'slug') found.slugs.push({ section, locale: second as Locale, slug: third });
    if (kind === 'edition') found.editions.push({ section, locale: third as Locale, id: second });
  }
  return found;
};

/** Notes in the book the touched addresses that are out now, and brings the moves up to date with them. */
export const followMoves = (
  moves: MoveHistory,
  touched: readonly Touched[],
  book: AddressBook,
  present: StoryAddresses,
): void => {
  const { slugs, editions } = touchedStories(touched);
  if (slugs.length + editions.length === 0) return;
  book.note(slugs.flatMap((slug) => present.at(slug) ?? []));
  const affected = [
    ...slugs.flatMap((slug) => book.at(slug) ?? []),
    ...editions.flatMap((story) => book.ofStory(story)),
  ];
  for (const address of affected) settle(moves, address, present.ofStory(address));
};

const sorted = (map: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)));

/** The file, the same for the same moves: a line an address. */
export const writeMoves = ({ moved, gone }: MoveHistory): string =>
  `${JSON.stringify({ moved: sorted(moved), gone: sorted(gone) }, null, 1)}\n`;

export const readMoveHistory = (text: string): MoveHistory => {
  const { moved, gone } = JSON.parse(text) as Record<keyof MoveHistory, Record<string, string>>;
  return { moved: new Map(Object.entries(moved)), gone: new Map(Object.entries(gone)) };
};
