import type { APIRoute } from 'astro';
import { escapeHtml } from '#lib/escape-html.ts';
import { capitalised } from '#i18n/capitalised.ts';
import { localeFacts } from '#i18n/locales.ts';
import { pollHtml } from '#components/poll/poll-html.ts';
import { plainCallouts } from '#newsroom/callout-kinds.ts';
import { idsOfGallery, type PlacedBlock, splitAtBlocks } from '#newsroom/placed-blocks.ts';
import type { PlacedPicture, StoryPage, StorySummary } from '#newsroom/reader/story.ts';
import { type FeedFormat, feedFormats } from '#seo/feed-formats.ts';
import { type FeedStory, writeFeed } from '#seo/story-feed.ts';
import { storyShare } from '#seo/story-head.ts';
import { bodyHtml } from './body-html.ts';
import { chartHtml } from './chart-html.ts';
import { recordHtml } from './record/record-html.ts';
import { type Section, sections } from '#settings/sections.ts';
import { authorFeedTitle, type Feeding, feedTitle } from './feed-links.ts';

/** Stories in a feed: enough for a reader who checks it once a week. */
const newest = 20;

const sectionsOf = (feeding: Feeding): readonly Section[] => (feeding === 'all' ? sections : [feeding]);

/** Makes HTML of the site readable elsewhere: paths of links and pictures become full URLs. */
const absoluteHtml = (html: string, site: URL): string =>
  html.replace(/ (href|src)="(\/[^"]*|#[^"]*)"/g, (_, name: string, path: string) =>
    path.startsWith('#') ? '' : ` ${name}="${new URL(path, site).href}"`,
  );

const pictureHtml = ({ src, alt, caption }: Pick<PlacedPicture, 'src' | 'alt' | 'caption'>): string =>
  `<p><img src="${src}" alt="${escapeHtml(alt)}"></p>${caption ? `\n<p><small>${escapeHtml(caption)}</small></p>` : ''}`;

/** A post or a video of another service as a link. */
const embedLink = ({ id, words }: PlacedBlock, { embeds }: StoryPage): string => {
  const entry = embeds.find((each) => each.id === id);
  const url = words === undefined ? entry?.url : id;
  if (url === undefined) return '';
  const text = words || escapeHtml(entry?.title ?? url);
  return `<p><a href="${escapeHtml(url)}">${text}</a></p>`;
};

const correctionsHtml = ({ corrections }: StoryPage, { t, format }: App.Locals): string[] =>
  corrections.map(
    ({ at, note }) => `<p>${t('story:corrected')} ${format.date(at, 'dayAndTime')}: ${escapeHtml(note)}</p>`,
  );

/** The full text of a story: its pictures, its words, the numbers of its charts and tables, its polls, its corrections. */
const wholeText = (story: StoryPage, locals: App.Locals, site: URL): string => {
  const pictureOf = (id: string): string => {
    const picture = story.pictures.find((each) => each.id === id);
    return picture ? pictureHtml(picture) : '';
  };
  const blockHtml = (block: PlacedBlock): string => {
    const { kind, id } = block;
    switch (kind) {
      case 'chart': {
        const chart = story.charts.find((each) => each.id === id);
        return chart ? chartHtml(chart, locals) : '';
      }
      case 'picture':
        return pictureOf(id);
      case 'gallery':
        return idsOfGallery(id).map(pictureOf).join('\n');
      case 'embed':
        return embedLink(block, story);
      case 'poll': {
        const poll = locals.read.poll(id);
        return poll?.languages.includes(locals.locale)
          ? pollHtml(poll, locals, locals.address.story(story.section, story.slug))
          : '';
      }
      case 'entry':
        return `<p><b>${locals.format.date(id.split(' ')[0] ?? id, 'dayAndTime')}</b></p>`;
      default:
        return recordHtml(block, locals)?.feed ?? '';
    }
  };
  const parts = splitAtBlocks(plainCallouts(bodyHtml(story, locals))).map((part) =>
    'html' in part ? part.html : blockHtml(part),
  );
  return absoluteHtml([pictureHtml(story.hero), ...parts, ...correctionsHtml(story, locals)].join('\n'), site);
};

const feedStory = (story: StoryPage, locals: App.Locals, site: URL): FeedStory => {
  const { locale, read, address } = locals;
  const author = read.author(story.author)?.name[locale];
  const image = storyShare(story, locals)?.src;
  return {
    // A tag URI (RFC 4151): neither a new slug nor a new date of publication makes it another story.
    id: `tag:${site.hostname},2026:${story.section}/${story.id}/${locale}`,
    url: new URL(address.story(story.section, story.slug), site).href,
    title: story.title,
    summary: story.dek,
    html: wholeText(story, locals, site),
    ...(image && { image: new URL(image, site).href }),
    ...(author && { author: { name: capitalised(author) } }),
    tags: story.tags.flatMap((id) => read.tag(id)?.name[locale] ?? []),
    publishedAt: story.publishedAt,
    ...(story.updatedAt && { updatedAt: story.updatedAt }),
  };
};

/** A feed apart from its stories and its own address. Paths. */
interface FeedHead {
  title: string;
  description: string;
  home: string;
  self: string;
}

/** Responds with the full stories of a list in a format. */
const feedOf = (
  { locals, site, url, params }: Parameters<APIRoute>[0],
  { title, description, home, self }: FeedHead,
  listed: readonly StorySummary[],
): Response => {
  const { locale, read } = locals;
  const format = params['format'] as FeedFormat;
  const base = site ?? url;
  const absolute = (path: string): string => new URL(path, base).href;
  const text = writeFeed[format]({
    title,
    description,
    language: localeFacts[locale].tag,
    home: absolute(home),
    self: absolute(self),
    icon: absolute('/apple-touch-icon.png'),
    stories: listed
      .flatMap(({ section, slug }) => read.story(locale, section, slug) ?? [])
      .map((story) => feedStory(story, locals, base)),
  });
  return new Response(text, { headers: { 'Content-Type': `${feedFormats[format].type}; charset=utf-8` } });
};

/** Responds with a feed of the newest full stories, in the format of its address. */
export const storyFeed: APIRoute = (context) => {
  const { locale, t, read, address } = context.locals;
  const feeding = context.params['feed'] as Feeding;
  const head = {
    title: feedTitle(feeding, context.locals),
    description: t(feeding === 'all' ? 'pages:home.description' : `pages:${feeding}.description`),
    home: feeding === 'all' ? address.home : address.section(feeding),
    self: address.feed(feeding, context.params['format'] ?? ''),
  };
  return feedOf(context, head, read.latest(locale, sectionsOf(feeding), newest));
};

/** The same for the stories of an author. */
export const authorFeed: APIRoute = (context) => {
  const { locale, t, read, address } = context.locals;
  const { id = '', format = '' } = context.params;
  const author = read.author(id)?.name[locale] ?? '';
  const head = {
    title: authorFeedTitle(author, context.locals),
    description: t('pages:authors.description', { author }),
    home: address.author(id),
    self: address.authorFeed(id, format),
  };
  const first = Math.max(0, read.subjectCount(locale, 'author', id) - newest);
  return feedOf(context, head, read.subjectArchive(locale, 'author', id, first, newest));
};
