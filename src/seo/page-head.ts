import type { Counterpart } from '#i18n/counterpart.ts';
import type { ShareImage } from '#share-images/share-image.ts';
import type { StructuredData } from './structured-data.ts';

/** Access to a page: public, only guests, or only signed-in readers. */
export type Access = 'public' | 'guests-only' | 'signed-in';

/** The default, as the specification requires: a new page is protected until it opts out. */
export const defaultAccess: Access = 'signed-in';

/** The same content in another format, for subscriptions. */
export interface Feed {
  /** Path. */
  href: string;
  /** Media type. */
  type: string;
  title: string;
}

/** A page's metadata, for its layout and its head. */
export interface PageHead {
  /** The page's own title, without the site's name. */
  title: string;
  description: string;
  access?: Access;
  /** The page in the other languages; the same paths with their prefixes when left out. */
  counterparts?: readonly Counterpart[];
  /** Open Graph's article fields. */
  article?: { publishedAt: string; updatedAt?: string; section: string; tags: string[] };
  /** The share image; its section's when omitted. */
  image?: ShareImage;
  /** Path of the canonical address when it is not the page's own. */
  canonical?: string;
  feeds?: Feed[];
  /** Structured data about the page's subject. */
  data?: StructuredData;
  /** Excludes the page from search engines. */
  noindex?: boolean;
}
