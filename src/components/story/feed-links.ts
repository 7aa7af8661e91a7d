import { type Feed } from '#seo/page-head.ts';
import { type FeedFormat, feedFormats } from '#seo/feed-formats.ts';
import { type Section, sections } from '#settings/sections.ts';

/** A section, or all of them together. */
export type Feeding = Section | 'all';
export const feedings: readonly Feeding[] = ['all', ...sections];

/** A feed's title. */
export const feedTitle = (feeding: Feeding, { t }: Pick<App.Locals, 't'>): string =>
  feeding === 'all' ? t('siteName') : t('story:feed.title', { section: t(`sections.${feeding}`) });

/** Links to a feed in all its formats. */
export const storyFeedLinks = (feeding: Feeding, locals: App.Locals): Feed[] =>
  (Object.keys(feedFormats) as FeedFormat[]).map((format) => ({
    href: locals.address.feed(feeding, format),
    type: feedFormats[format].type,
    title: `${feedTitle(feeding, locals)} (${feedFormats[format].name})`,
  }));
