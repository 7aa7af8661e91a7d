import { lookup } from 'mrmime';
import { localePattern } from '#i18n/locales.ts';

/** Types that are text, which is always UTF-8 here. */
export const textType =
  /^(?:text\/|application\/(?:json|xml|(?:manifest|feed)\+json|(?:rss|atom)\+xml|ld\+json)|image\/svg\+xml)/;

/** A JSON Feed has its own type but no extension of its own. Also read by PCRE. */
export const jsonFeed = new RegExp(`^/(?:${localePattern})/feeds/[^/]+\\.json$`);

export const jsonFeedType = 'application/feed+json';

/** For an unknown kind of file: bytes. */
export const unknownType = 'application/octet-stream';

/** The Content-Type of a file of the site, by its path in the site. */
export function mediaType(path: string): string {
  const type = jsonFeed.test(path) ? jsonFeedType : (lookup(path) ?? unknownType);
  return textType.test(type) ? `${type}; charset=utf-8` : type;
}
