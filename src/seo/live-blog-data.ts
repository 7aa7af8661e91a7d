import { liveEntriesOf } from '#newsroom/live-entries.ts';
import { withoutBlocks } from '#newsroom/placed-blocks.ts';
import type { StoryPage } from '#newsroom/reader/story.ts';
import type { PageAddresses } from './structured-data.ts';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The words of HTML in one line. */
const plainText = (html: string): string =>
  withoutBlocks(html)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();

/** What a live blog has besides an article, by schema.org: how long it is under way, and its entries, the newest first. */
export const liveBlogData = ({ html, publishedAt, live }: StoryPage, { url }: PageAddresses) => ({
  '@type': 'LiveBlogPosting' as const,
  coverageStartTime: publishedAt,
  ...(live && { coverageEndTime: live.until }),
  liveBlogUpdate: liveEntriesOf(html).entries.map((entry) => {
    const title = plainText(entry.title);
    return {
      '@type': 'BlogPosting' as const,
      datePublished: entry.at,
      url: `${url}#${entry.id}`,
      // The words of the page are not repeated where a title stands for them.
      ...(title ? { headline: title } : { articleBody: plainText(entry.html) }),
    };
  }),
});
