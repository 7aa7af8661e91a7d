import { lookup } from 'mrmime';

/** Types that are text, which is always UTF-8 here. */
const text = /^(?:text\/|application\/(?:json|xml|(?:manifest|feed)\+json|(?:rss|atom)\+xml|ld\+json)|image\/svg\+xml)/;

/** A JSON Feed has a type of its own and no extension of its own. */
const jsonFeed = /^\/[a-z]{2}\/feeds\/[^/]+\.json$/;

/** The Content-Type of a file of the site, by its path in the site. */
export function mediaType(path: string): string {
  const type = jsonFeed.test(path) ? 'application/feed+json' : (lookup(path) ?? 'application/octet-stream');
  return text.test(type) ? `${type}; charset=utf-8` : type;
}
