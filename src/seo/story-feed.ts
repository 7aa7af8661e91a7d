import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith';
import { type FeedFormat, feedFormats } from './feed-formats.ts';

/** A story in a feed. Addresses are absolute; dates are instants, ISO 8601. */
export interface FeedStory {
  /** Constant when the story's address changes. */
  id: string;
  url: string;
  /** Plain text, as are summary, author and tags. */
  title: string;
  summary: string;
  /** The whole story. */
  html: string;
  image?: string;
  author?: { name: string };
  tags: string[];
  publishedAt: string;
  updatedAt?: string;
}

interface StoryFeed {
  title: string;
  description: string;
  /** BCP 47. */
  language: string;
  /** The page the feed belongs to. */
  home: string;
  /** The feed's own address. */
  self: string;
  icon: string;
  /** Newest first. */
  stories: readonly FeedStory[];
}

const changed = ({ publishedAt, updatedAt = publishedAt }: FeedStory): string => updatedAt;

/** The time of the latest change: a feed's own date must not depend on when it is written. */
const changedLast = (stories: readonly FeedStory[]): string | undefined => stories.map(changed).sort().at(-1);

/**
 * A text as HTML, because feed readers parse descriptions as HTML. Only characters of markup are escaped, because some readers show the raw
 * text.
 */
const asHtml = (text: string): string => text.replace(/<|&(?=[#\w]+;)/g, (sign) => (sign === '<' ? '&lt;' : '&amp;'));

/** RSS 2.0, with the whole text in `content:encoded`. */
const rss = ({ title, description, language, home, self, stories }: StoryFeed): string => {
  const last = changedLast(stories);
  return generateRssFeed({
    title,
    description,
    language,
    link: home,
    ...(last && { lastBuildDate: new Date(last) }),
    atom: { links: [{ href: self, rel: 'self', type: feedFormats.rss.type }] },
    items: stories.map((story) => ({
      title: story.title,
      link: story.url,
      guid: { value: story.id, isPermaLink: false },
      description: asHtml(story.summary),
      pubDate: new Date(story.publishedAt),
      categories: story.tags.map((name) => ({ name })),
      ...(story.author && { dc: { creators: [story.author.name] } }),
      content: { encoded: story.html },
    })),
  });
};

/** Atom (RFC 4287). */
const atom = ({ title, description, language, home, self, icon, stories }: StoryFeed): string =>
  generateAtomFeed({
    id: self,
    title: { value: title },
    subtitle: { value: description },
    updated: new Date(changedLast(stories) ?? 0),
    icon,
    xml: { lang: language },
    links: [
      { href: home, rel: 'alternate', type: 'text/html' },
      { href: self, rel: 'self', type: feedFormats.atom.type },
    ],
    entries: stories.map((story) => ({
      id: story.id,
      title: { value: story.title },
      links: [{ href: story.url, rel: 'alternate', type: 'text/html' }],
      published: new Date(story.publishedAt),
      updated: new Date(changed(story)),
      authors: [{ name: story.author?.name ?? title }],
      categories: story.tags.map((term) => ({ term })),
      summary: { value: story.summary },
      content: { type: 'html', value: story.html },
    })),
  });

/** JSON Feed 1.1. */
const json = ({ title, description, language, home, self, icon, stories }: StoryFeed): string =>
  JSON.stringify(
    generateJsonFeed({
      title,
      description,
      language,
      home_page_url: home,
      feed_url: self,
      icon,
      items: stories.map((story) => ({
        id: story.id,
        url: story.url,
        title: story.title,
        summary: story.summary,
        content_html: story.html,
        ...(story.image && { image: story.image }),
        date_published: new Date(story.publishedAt),
        ...(story.updatedAt && { date_modified: new Date(story.updatedAt) }),
        ...(story.author && { authors: [story.author] }),
        tags: story.tags,
      })),
    }),
  );

/** Without the white space that the library adds around escaped texts, because some readers show it. */
const withTextsAlone = (xml: string): string =>
  xml.replace(/>\s+(<!\[CDATA\[)/g, '>$1').replace(/(\]\]>)\s+<\//g, '$1</');

/** Writes a feed in one of its formats. */
export const writeFeed: Readonly<Record<FeedFormat, (feed: StoryFeed) => string>> = {
  rss: (feed) => withTextsAlone(rss(feed)),
  atom: (feed) => withTextsAlone(atom(feed)),
  json,
};
