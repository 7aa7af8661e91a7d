import { addresses } from '#i18n/addresses.ts';
import { type AddressBook, type StoryAddress, storyKey, storyPath } from '#newsroom/address-book.ts';
import { parseDependencyKey } from '#newsroom/dependency-keys.ts';
import type { ChangedKey } from '#newsroom/index/changed-keys.ts';
import type { StoryAddressReads } from '#newsroom/reader/site/story-addresses.ts';
import { isShown } from '#settings/site/shown-sections.ts';
import type { Redirects } from '#contract/site-files/redirects.ts';

/**
 * Records whether an address is current, redirects or is gone; its story is published under `present` now, or not at all. Of a section that
 * the paper has no more nothing is known.
 */
const settle = ({ moved, gone }: Redirects, address: StoryAddress, present: StoryAddress | undefined): void => {
  const path = storyPath(address);
  moved.delete(path);
  gone.delete(path);
  const at = addresses(address.locale);
  if (present === undefined) {
    if (isShown(address.section)) gone.set(path, at.section(address.section));
  } else if (present.slug !== address.slug) moved.set(path, at.story(present.section, present.slug));
};

/** The state of every address in the book and of the published ones, which may not be in it yet. */
export const redirects = (booked: readonly StoryAddress[], out: readonly StoryAddress[]): Redirects => {
  const present = new Map(out.map((address) => [storyKey(address), address]));
  const owners = new Map([...booked, ...out].map((address) => [storyPath(address), address]));
  const moved: Redirects = { moved: new Map(), gone: new Map() };
  for (const address of owners.values()) settle(moved, address, present.get(storyKey(address)));
  return moved;
};

interface ChangedStories {
  slugs: Omit<StoryAddress, 'id'>[];
  editions: Omit<StoryAddress, 'slug'>[];
}

const changedStories = (changes: readonly ChangedKey[]): ChangedStories => {
  const found: ChangedStories = { slugs: [], editions: [] };
  for (const { key } of changes) {
    const parsed = parseDependencyKey(key);
    if (parsed.name === 'slug') found.slugs.push(parsed);
    if (parsed.name === 'edition') found.editions.push(parsed);
  }
  return found;
};

/** Records in the address book the changed addresses that are out now, and brings the moved addresses up to date with them. */
export const updateStoryRedirects = (
  moved: Redirects,
  changes: readonly ChangedKey[],
  book: AddressBook,
  present: StoryAddressReads,
): void => {
  const { slugs, editions } = changedStories(changes);
  if (slugs.length + editions.length === 0) return;
  book.record(slugs.flatMap((slug) => present.at(slug) ?? []));
  const affected = [
    ...slugs.flatMap((slug) => book.at(slug) ?? []),
    ...editions.flatMap((story) => book.ofStory(story)),
  ];
  for (const address of affected) settle(moved, address, present.ofStory(address));
};
