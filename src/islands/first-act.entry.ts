import { followAccount } from '#page-script/follow-account.ts';
import { keepPlace } from '#page-script/keep-place.ts';
import { focusOnlyScrollers } from '#page-script/scroll-boxes.ts';
import { registerServiceWorker } from '#page-script/register-service-worker.ts';
import { showFocused } from '#page-script/show-focused.ts';
import { closeSheetBehindFocus } from '#page-script/sheet.ts';
import { watchBuilds } from '#page-script/new-build/watch-builds.ts';
import { preloadLinks } from '#page-script/preload.ts';
import { refreshRating } from '#page-script/rating.ts';
import { readStored } from '#stores/library/device-storage.ts';
import { libraryAccountKey, unsentOfOthersKey } from '#following/storage-keys.ts';
import { loadReading } from './reading/load-reading.ts';

/** What cannot be loaded is missing; the page is as it was published, and the next one tries again. */
const warn = (error: unknown): void => console.warn(error);

// What a page loads at the reader's first interaction: src/page-script/first-act.ts loads this file.
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
  import('#page-script/sort/sort-tables.ts').then(({ sortTables }) => sortTables()).catch(warn);
// Only where there is something to follow.
if (document.querySelector('[data-follow]'))
  import('#page-script/follow-buttons.ts').then(({ watchFollowed }) => watchFollowed()).catch(warn);
loadReading();
// Where somebody is signed in: whether they still are, and then what their account keeps.
const { access, user } = document.documentElement.dataset;
const checked =
  user && access === 'public'
    ? import('#page-script/follow-session.ts').then(({ followSession }) => followSession(showAccount))
    : Promise.resolve();
const sync = async (): Promise<void> => {
  const { isSyncDue, syncLibrary } = await import('#stores/library/sync-library.ts');
  if (isSyncDue()) await syncLibrary();
};
if (user) checked.catch(warn).then(sync).catch(warn);
// A session that ended while no page was open: its reader's lists are not for whoever comes next.
else if (readStored(libraryAccountKey) ?? readStored(unsentOfOthersKey))
  import('#stores/library/forget-library.ts').then(({ forgetSyncedLibrary }) => forgetSyncedLibrary()).catch(warn);
