import { expect, it } from 'vitest';
import { entryLine } from '#newsroom/live-entries.ts';
import type { StoryPage } from '#newsroom/reader/story.ts';
import { liveBlogData } from './live-blog-data.ts';

const [first, second] = ['2026-07-19T17:00:00.000Z', '2026-07-19T17:20:00.000Z'];
const story = {
  publishedAt: '2026-07-19T14:30:00.000Z',
  live: { last: second, until: '2026-07-19T23:00:00.000Z', isOn: true },
  html: `<p>Intro</p>${entryLine(second, false)}<p>Spain &amp; <b>Argentina</b></p>\n<p>::match{final}</p>${entryLine(first, true)}<h2>Level</h2>`,
} as unknown as StoryPage;

it('says how long it is under way, and each entry with its time and its address', () => {
  const page = { absolute: (path: string) => path, url: 'https://paper.example/en/news/live', image: '' };
  expect(liveBlogData(story, page)).toEqual({
    '@type': 'LiveBlogPosting',
    coverageStartTime: story.publishedAt,
    coverageEndTime: '2026-07-19T23:00:00.000Z',
    liveBlogUpdate: [
      {
        '@type': 'BlogPosting',
        datePublished: second,
        url: `${page.url}#entry-20260719172000`,
        articleBody: 'Spain & Argentina',
      },
      { '@type': 'BlogPosting', headline: 'Level', datePublished: first, url: `${page.url}#entry-20260719170000` },
    ],
  });
});
