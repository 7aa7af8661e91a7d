import { clock } from '#browser/clock.ts';
import type { LiveFile } from '#contract/live/files.ts';
import { liveDelay } from '#browser/stores/live-delay.ts';
import type { LiveBlogModule } from '#browser/page-script/live/live-module.ts';
import { livePhase } from '#browser/page-script/live/live-window.ts';
import type { LiveBlogWords } from '#browser/page-script/live/words.ts';
import { fetchLive, clockOfAnswer } from './live/fetch-live.ts';
import { entryList } from './live/entry-list.ts';
import { pollWhileVisible } from './live/poll-while-visible.ts';

/** Milliseconds between two requests for the page: while its match is in play, and otherwise. */
const [inPlayMs, otherwiseMs] = [10_000, 30_000];

/** Styles of what an entry places, if the page has not had it before. */
const addStyles = (page: Document): void => {
  for (const link of page.querySelectorAll<HTMLLinkElement>('main link[rel=stylesheet]'))
    if (!document.querySelector(`link[href="${link.getAttribute('href')}"]`)) document.head.append(link);
};

/** Shows how many entries were published, or have happened, since a live blog was opened, and adds them at a press. docs/live.md */
export const start: LiveBlogModule['start'] = (blog, asLoaded) => {
  const { words = '{}' } = blog.dataset;
  const entries = entryList(blog, JSON.parse(words) as LiveBlogWords, asLoaded);
  /** The match whose journal is asked for. */
  let { match, kickoff = '' } = blog.dataset;
  let isOver = false;
  let newest = 0;
  let tag: string | null = null;
  // Nothing is known before the first answer.
  let now = () => 0;
  let pageMs = otherwiseMs;
  let pageAt = Date.now() + inPlayMs;

  /** @returns the milliseconds until the next request; 0 for none */
  const fetchMatch = async (signal: AbortSignal): Promise<number> => {
    if (match === undefined || livePhase(Date.parse(kickoff), clock.now()) !== 'open') return 0;
    const answer = await fetchLive<LiveFile>(encodeURIComponent(match), signal);
    const { next, match: played, n = played?.n ?? 0 } = answer.file;
    now = answer.now;
    if (next === 0) match = undefined;
    pageMs = played?.status === 'IN_PLAY' ? inPlayMs : otherwiseMs;
    // An older answer that comes last has older events.
    if (n >= newest) entries.takeMatch(played);
    newest = Math.max(n, newest);
    return next;
  };

  const fetchPage = async (signal: AbortSignal): Promise<void> => {
    const response = await fetch(location.pathname, { cache: 'no-cache', signal });
    if (!response.ok) throw new Error(`${response.status}`);
    now = clockOfAnswer(response, liveDelay());
    const given = response.headers.get('ETag');
    if (given !== null && given === tag) return;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    tag = given;
    const published = page.querySelector<HTMLElement>('.live-blog');
    if (!published) return;
    addStyles(page);
    entries.takePage(published, now());
    // The match may be postponed.
    ({ kickoff = kickoff } = published.dataset);
    isOver = !published.dataset['until'];
    match &&= published.dataset['match'];
  };

  pollWhileVisible(async (signal) => {
    // Without a server of matches the page is asked all the same.
    const next = await fetchMatch(signal).catch(() => 0);
    if (Date.now() >= pageAt) {
      await fetchPage(signal);
      pageAt = Date.now() + pageMs;
    }
    entries.count(now());
    return isOver ? 0 : Math.min(next || pageMs, Math.max(pageAt - Date.now(), 1));
  });
};
