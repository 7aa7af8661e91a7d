import { followAccount } from '#page-script/follow-account.ts';
import { registerServiceWorker } from '#page-script/register-service-worker.ts';
import { watchBuilds } from '#page-script/new-build/watch-builds.ts';
import { preloadLinks } from '#page-script/preload.ts';
import { refreshRating } from '#page-script/rating.ts';

// What a page does once its reader has done something: src/page-script/first-act.ts loads it.
followAccount();
refreshRating();
preloadLinks();
registerServiceWorker();
watchBuilds();
