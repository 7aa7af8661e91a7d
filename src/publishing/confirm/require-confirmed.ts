import { addressBookIn, openExistingAddressBook } from '#newsroom/address-book.ts';
import { indexFilePath } from '#newsroom/cache-paths.ts';
import { openReader } from '#newsroom/reader/reader.ts';
import { type Settings } from '#settings.ts';
import { changesToConfirm, type PublishConfirmation, UnconfirmedPublish } from './confirmations.ts';
import { readPublishedFor } from '../slots/published-for.ts';
import { storyPagesIn, withdrawnPages } from './withdrawn-stories.ts';

export interface ConfirmedPublish {
  settings: Settings;
  /** The folder that is served; undefined where none is. */
  live: string | undefined;
  now: Date;
  confirmed: ReadonlySet<PublishConfirmation>;
}

/**
 * Sees to it, once the index is up to date and before anything else is changed, that what a publish does to the site that is served is meant.
 * @throws UnconfirmedPublish naming everything that is not confirmed
 */
export const requireConfirmed = ({ settings, live, now, confirmed }: ConfirmedPublish): void => {
  if (live === undefined) return;
  const pages = storyPagesIn(live);
  const reader = openReader({ indexFile: indexFilePath(settings.cacheDir), now });
  const book = openExistingAddressBook(addressBookIn(settings.dataDir));
  try {
    const withdrawn = withdrawnPages(pages, reader.site.storyAddresses.all(), (page) => book?.at(page));
    const changes = changesToConfirm(
      { ...readPublishedFor(live), storyPages: pages.length },
      { ...settings, withdrawn },
    ).filter(({ confirmation }) => !confirmed.has(confirmation));
    if (changes.length > 0) throw new UnconfirmedPublish(changes, confirmed);
  } finally {
    book?.close();
    reader.close();
  }
};
