import { followAccount } from '#page-script/follow-account.ts';
import { keepPlace } from '#page-script/keep-place.ts';
import { focusOnlyScrollers } from '#page-script/scroll-boxes.ts';
import { registerServiceWorker } from '#page-script/register-service-worker.ts';
import { closeSheetBehindFocus } from '#page-script/sheet.ts';
import { watchBuilds } from '#page-script/new-build/watch-builds.ts';
import { preloadLinks } from '#page-script/preload.ts';
import { refreshRating } from '#page-script/rating.ts';
import { loadReading } from './reading/load-reading.ts';

// What a page loads at the reader's first interaction: src/page-script/first-act.ts loads this file.
followAccount();
keepPlace();
refreshRating();
preloadLinks();
registerServiceWorker();
watchBuilds();
focusOnlyScrollers();
closeSheetBehindFocus();
// An address that already chooses teams to compare.
if (location.search.includes('compare='))
  document.querySelector('[data-island=compare]')?.dispatchEvent(new Event('focusin', { bubbles: true }));
// Only where there are tables to sort.
if (document.querySelector('table[data-sorts]'))
  void import('#page-script/sort/sort-tables.ts').then(({ sortTables }) => sortTables());
// Only where there is something to follow.
if (document.querySelector('[data-follow]'))
  void import('#page-script/follow-buttons.ts').then(({ watchFollowed }) => watchFollowed());
loadReading();
// The account is asked where somebody is signed in.
if (document.documentElement.dataset['user'])
  void import('#stores/library/sync-library.ts').then(({ isSyncDue, syncLibrary }) => {
    if (isSyncDue()) void syncLibrary();
  });
