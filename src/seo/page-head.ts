import { type ShareImage } from '#share-images/share-image.ts';
import { type StructuredData } from './structured-data.ts';

/** Who may see a page. A page that says nothing is for signed-in visitors. */
export type Access = 'public' | 'guests-only' | 'signed-in';

/** The same content for other programs, to be subscribed to. */
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
  /** Path of the same page in the other language; the same path with the other prefix when left out. */
  counterpart?: string;
  /** False where there is no counterpart: the switch then leads to a list, and no hreflang is written. */
  hasCounterpart?: boolean;
  /** Open Graph's article fields. */
  article?: { publishedAt: string; updatedAt?: string; section: string; tags: string[] };
  /** The picture it is shared with; its section's when left out. */
  image?: ShareImage;
  /** Path of the canonical address when it is not the page's own. */
  canonical?: string;
  feeds?: Feed[];
  /** What the page is about, for machines. */
  data?: StructuredData;
  /** Keeps the page out of search engines. */
  noindex?: boolean;
}
