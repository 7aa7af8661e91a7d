import { clock } from '#browser/clock.ts';
import type { LiveFile } from '#contract/live/files.ts';
import type { LiveMatchModule } from '#browser/page-script/live/live-module.ts';
import { maxPlayMs } from '#browser/page-script/live/live-window.ts';
import type { LiveWords } from '#browser/page-script/live/words.ts';
import { fetchLive } from './live/fetch-live.ts';
import { pollWhileVisible } from './live/poll-while-visible.ts';
import { liveHead } from './live/live-head.ts';
import { newsOf } from './live/news.ts';
import { inPageDigits } from './live/in-page-digits.ts';
import { intervalBeforeStart } from './live/wait.ts';

/** Shows a match as its journal describes it, and says its goals and its end. docs/live.md */
export const start: LiveMatchModule['start'] = (status) => {
  const { live = '', kickoff = '', words: json = '' } = status.dataset;
  const words = JSON.parse(json) as LiveWords;
  const head = liveHead(words);
  const begins = Date.parse(kickoff);
  let shown: LiveFile | undefined;
  /** Entries of the newest journal that was shown, by the delay that a reader chose. */
  let newest = { n: 0, delay: 0 };

  pollWhileVisible(async (signal) => {
    const { file, now, delay } = await fetchLive<LiveFile>(encodeURIComponent(live), signal);
    const { match, next, n = match?.n ?? 0 } = file;
    // An older answer that comes last has older scores; a delay that was chosen since is to have them.
    if (delay === newest.delay && n < newest.n) return next;
    newest = { n, delay };
    const isSeen = head.show(match, now);
    const news = match && shown && isSeen ? newsOf(shown.match, match, words) : '';
    if (news) status.textContent = inPageDigits(news);
    shown = file;
    if (match) return next;
    return now() < begins + maxPlayMs ? intervalBeforeStart(next, clock.realDelayMs(begins - now())) : 0;
  });
};
