import { locales } from '#i18n/locales.ts';
import { type StoryAddress, storyKey, storyPath } from '#newsroom/address-book.ts';
import { sections } from '#settings/sections.ts';
import { pageNamesIn } from './page-names.ts';

/** The path of a story page in a site. */
type StoryPageAddress = Omit<StoryAddress, 'id'>;

/** The addresses of a folder's story pages. */
export const storyPagesIn = (site: string): StoryPageAddress[] =>
  locales.flatMap((locale) =>
    sections.flatMap((section) => pageNamesIn(site, locale, section).map((slug) => ({ locale, section, slug }))),
  );

/**
 * Decoded paths of the pages whose story is no longer published.
 * @param present addresses of stories from now on
 * @param ownerOf the story of an address, if known: one that is published under another address is not withdrawn
 */
export const withdrawnStories = (
  pages: readonly StoryPageAddress[],
  present: readonly StoryAddress[],
  ownerOf: (address: StoryPageAddress) => StoryAddress | undefined,
): string[] => {
  const out = new Set(present.map(storyPath));
  const stories = new Set(present.map(storyKey));
  return pages
    .filter((page) => {
      if (out.has(storyPath(page))) return false;
      const owner = ownerOf(page);
      return owner === undefined || !stories.has(storyKey(owner));
    })
    .map(storyPath);
};
