import { capitalised } from '#i18n/capitalised.ts';
import type { Author } from '#newsroom/index/read-author.ts';
import type { Feed } from '#seo/page-head.ts';
import { type FeedFormat, feedFormats } from '#seo/feed-formats.ts';
import type { Section } from '#settings/sections.ts';
import { shownStorySections } from '#settings/site/shown-sections.ts';

/** A section, or all of them together. */
export type Feeding = Section | 'all';
export const feedings: readonly Feeding[] = ['all', ...shownStorySections];

/** A feed's title. */
export const feedTitle = (feeding: Feeding, { t }: Pick<App.Locals, 't'>): string =>
  feeding === 'all' ? t('siteName') : t('story:feed.title', { section: t(`sections.${feeding}`) });

const linksTo = (title: string, hrefOf: (format: FeedFormat) => string): Feed[] =>
  (Object.keys(feedFormats) as FeedFormat[]).map((format) => ({
    href: hrefOf(format),
    type: feedFormats[format].type,
    title: `${title} (${feedFormats[format].name})`,
  }));

/** Links to a feed in all its formats. */
export const storyFeedLinks = (feeding: Feeding, locals: App.Locals): Feed[] =>
  linksTo(feedTitle(feeding, locals), (format) => locals.address.feed(feeding, format));

/** The title of an author's feed. */
export const authorFeedTitle = (name: string, { t }: Pick<App.Locals, 't'>): string =>
  t('story:feed.title', { section: capitalised(name) });

/** The same for an author's feed. */
export const authorFeedLinks = ({ id, name }: Pick<Author, 'id' | 'name'>, locals: App.Locals): Feed[] =>
  linksTo(authorFeedTitle(name[locals.locale], locals), (format) => locals.address.authorFeed(id, format));
