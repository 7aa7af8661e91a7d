import { followAccount } from '#page-script/follow-account.ts';
import { keepPlace } from '#page-script/keep-place.ts';
import { focusOnlyScrollers } from '#page-script/scroll-boxes.ts';
import { registerServiceWorker } from '#page-script/register-service-worker.ts';
import { watchBuilds } from '#page-script/new-build/watch-builds.ts';
import { preloadLinks } from '#page-script/preload.ts';
import { watchFollowed } from '#page-script/follow-buttons.ts';
import { refreshRating } from '#page-script/rating.ts';

// What a page loads at the reader's first interaction: src/page-script/first-act.ts loads this file.
followAccount();
keepPlace();
refreshRating();
preloadLinks();
registerServiceWorker();
watchBuilds();
focusOnlyScrollers();
// An address that already chooses teams to compare.
if (location.search.includes('compare='))
  document.querySelector('[data-island=compare]')?.dispatchEvent(new Event('focusin', { bubbles: true }));
// Only where there are tables to sort.
if (document.querySelector('table[data-sorts]'))
  void import('#page-script/sort/sort-tables.ts').then(({ sortTables }) => sortTables());
watchFollowed();
// Stories alone have a text to return to; the account is asked where somebody is signed in.
if (document.querySelector('.story [data-rating]'))
  void import('./reading/track-reading.ts').then(({ trackReading }) => trackReading());
if (document.documentElement.dataset['user'])
  void import('#stores/library/sync-library.ts').then(({ isSyncDue, syncLibrary }) => {
    if (isSyncDue()) void syncLibrary();
  });
