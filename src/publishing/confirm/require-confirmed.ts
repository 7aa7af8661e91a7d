import { addressBookIn, openExistingAddressBook } from '#newsroom/address-book.ts';
import { indexFilePath } from '#newsroom/cache-paths.ts';
import { openReader } from '#newsroom/reader/reader.ts';
import type { Settings } from '#settings/settings.ts';
import { changesToConfirm, type PublishConfirmation, UnconfirmedPublish } from './confirmations.ts';
import { readPublishedFor } from '../slots/published-for.ts';
import { withdrawnItems } from './withdrawn-items.ts';
import { storyPagesIn, withdrawnStories } from './withdrawn-stories.ts';

export interface ConfirmedPublish {
  settings: Settings;
  /** The served folder; undefined if there is none. */
  live: string | undefined;
  now: Date;
  confirmed: ReadonlySet<PublishConfirmation>;
}

/**
 * Checks, once the index is up to date and before anything else changes, that the changes to the served site are confirmed.
 * @throws UnconfirmedPublish naming every change without confirmation
 */
export const requireConfirmed = ({ settings, live, now, confirmed }: ConfirmedPublish): void => {
  if (live === undefined) return;
  const pages = storyPagesIn(live);
  const reader = openReader({ indexFile: indexFilePath(settings.cacheDir), now });
  const book = openExistingAddressBook(addressBookIn(settings.dataDir));
  try {
    const withdrawn = withdrawnStories(pages, reader.site.storyAddresses.all(), (page) => book?.at(page));
    const withdrawals = [{ of: 'stories', pages: pages.length, withdrawn }, ...withdrawnItems(live, reader)];
    const changes = changesToConfirm(readPublishedFor(live), { ...settings, withdrawals }).filter(
      ({ confirmation }) => !confirmed.has(confirmation),
    );
    if (changes.length > 0) throw new UnconfirmedPublish(changes, confirmed);
  } finally {
    book?.close();
    reader.close();
  }
};
