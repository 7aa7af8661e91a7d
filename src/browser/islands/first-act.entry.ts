import { followAccount } from '#browser/page-script/follow-account.ts';
import { keepPlace } from '#browser/page-script/keep-place.ts';
import { focusOnlyScrollers } from '#browser/page-script/scroll-boxes.ts';
import { registerServiceWorker } from '#browser/page-script/register-service-worker.ts';
import { showFocused } from '#browser/page-script/show-focused.ts';
import { closeSheetBehindFocus } from '#browser/page-script/sheet.ts';
import { watchBuilds } from '#browser/page-script/new-build/watch-builds.ts';
import { preloadLinks } from '#browser/page-script/preload.ts';
import { refreshRating } from '#browser/page-script/rating.ts';
import { readStored } from '#browser/stores/library/device-storage.ts';
import { libraryAccountKey, unsentOfOthersKey } from '#contract/following/storage-keys.ts';
import { loadReading } from './reading/load-reading.ts';

/** If a module cannot be loaded, the page stays as published, and the next page tries again. */
const warn = (error: unknown): void => console.warn(error);

// What a page loads at the reader's first interaction: src/browser/page-script/first-act.ts loads this file.
const showAccount = followAccount();
keepPlace();
refreshRating();
preloadLinks();
registerServiceWorker();
watchBuilds();
focusOnlyScrollers();
showFocused();
closeSheetBehindFocus();
// An address that already chooses teams to compare.
if (location.search.includes('compare='))
  document.querySelector('[data-island=compare]')?.dispatchEvent(new Event('focusin', { bubbles: true }));
// Only where there are tables to sort.
if (document.querySelector('table[data-sorts]'))
  import('#browser/page-script/sort/sort-tables.ts').then(({ sortTables }) => sortTables()).catch(warn);
// Only where there is something to follow.
if (document.querySelector('[data-follow]'))
  import('#browser/page-script/follow-buttons.ts').then(({ watchFollowed }) => watchFollowed()).catch(warn);
loadReading();
// For a signed-in reader: first whether the session is valid, then the items of the account.
const { access, user } = document.documentElement.dataset;
const checked =
  user && access === 'public'
    ? import('#browser/page-script/follow-session.ts').then(({ followSession }) => followSession(showAccount))
    : Promise.resolve();
const sync = async (): Promise<void> => {
  const { isSyncDue, syncLibrary } = await import('#browser/stores/library/sync-library.ts');
  if (isSyncDue()) await syncLibrary();
};
if (user) checked.catch(warn).then(sync).catch(warn);
// The session ended while no page was open: the next person must not see its reader's lists.
else if (readStored(libraryAccountKey) ?? readStored(unsentOfOthersKey))
  import('#browser/stores/library/forget-library.ts')
    .then(({ forgetSyncedLibrary }) => forgetSyncedLibrary())
    .catch(warn);
