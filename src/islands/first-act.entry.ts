import { followAccount } from '#page-script/follow-account.ts';
import { registerServiceWorker } from '#page-script/register-service-worker.ts';
import { watchBuilds } from '#page-script/new-build/watch-builds.ts';
import { preloadLinks } from '#page-script/preload.ts';
import { watchFollowed } from '#page-script/follow-buttons.ts';
import { refreshRating } from '#page-script/rating.ts';

// What a page loads at the reader's first interaction: src/page-script/first-act.ts loads this file.
followAccount();
refreshRating();
preloadLinks();
registerServiceWorker();
watchBuilds();
watchFollowed();
// Stories alone have a text to return to; the account is asked where somebody is signed in.
if (document.querySelector('.story [data-rating]'))
  void import('./reading/read-story.ts').then(({ readStory }) => readStory());
if (document.documentElement.dataset['user'])
  void import('#stores/kept/sync-kept.ts').then(({ isSyncDue, syncKept }) => {
    if (isSyncDue()) void syncKept();
  });
