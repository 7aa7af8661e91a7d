import { clock } from '#browser/clock.ts';
import { liveDelay } from '#browser/stores/live-delay.ts';
import { entriesIn, hideLate, showLatest, showReadersTimes } from './late-entries.ts';
import type { LiveBlogModule } from './live-module.ts';
import { loadWhenOpen } from './load-when-open.ts';
import { retriedImport } from './retried-import.ts';

const blog = document.querySelector<HTMLElement>('.live-blog');
if (blog) {
  const { until } = blog.dataset;
  showReadersTimes(blog, blog);
  if (until) {
    // Before other scripts change them.
    const published = entriesIn(blog).map(({ id, innerHTML }) => [id, innerHTML] as const);
    const load = retriedImport<LiveBlogModule>('live-blog');
    if (liveDelay()) hideLate(blog, clock.now() - liveDelay() * 1000);
    loadWhenOpen({
      isOpen: () => clock.now() < Date.parse(until),
      reserve: () => undefined,
      load: () => load().then(({ start }) => start(blog, published)),
    });
  }
  showLatest(blog);
}
