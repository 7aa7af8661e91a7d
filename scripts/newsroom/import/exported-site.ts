import type { Root } from './body/tree.ts';
import type { NoteKind } from './report.ts';

/** What an export says of a picture. */
export interface ExportedPicture {
  /** Its address on the former site. */
  url: string;
  alt?: string | undefined;
  caption?: string | undefined;
  title?: string | undefined;
  credit?: string | undefined;
}

/** An id of the export as a part of a folder's name. */
export const sourceIdOf = (id: string): string => id.replace(/\W/g, '').slice(0, 40);

/** What is known of an item before its text is read. */
export interface ItemOutline {
  /** Names the item in its export, whatever its title and address: `post/123`. */
  key: string;
  /** The number or id in it, for the folder of an item whose slug has no Latin letters. */
  sourceId: string;
  kind: 'post' | 'page';
  title: string;
  /** Decoded; empty if the export has none. */
  slug: string;
  status: 'draft' | 'scheduled' | 'published';
  /** ISO 8601, UTC. */
  publishedAt: string;
  /** Keys of categories and tags, the first category first. */
  terms: string[];
  /** Former addresses, as paths with `?p=…` where they have one. */
  addresses: string[];
}

/** A post or a page with its text. */
export interface ExportedItem extends ItemOutline {
  html: string;
  /** The words for lists, as HTML. */
  excerpt: string;
  updatedAt?: string | undefined;
  /** A key of `authors`. */
  author: string;
  featured?: ExportedPicture | undefined;
  /** What the reading of the export could not carry. */
  notes: [kind: NoteKind, detail: string][];
}

export interface ExportedAuthor {
  slug: string;
  name: string;
  url?: string | undefined;
  /** Plain text. */
  biography?: string | undefined;
}

interface ExportedTerm {
  kind: 'category' | 'tag';
  slug: string;
  name: string;
  /** Names a tag whose slug has no Latin letters. */
  sourceId: string;
  addresses: string[];
}

/** A site's export, read so far that its items can be read one by one. */
export interface ExportedSite {
  form: 'wordpress' | 'ghost';
  title: string;
  /** Address of the front page. */
  url: string;
  /** BCP 47, as the export has it. */
  language: string;
  authors: Map<string, ExportedAuthor>;
  terms: Map<string, ExportedTerm>;
  /** Posts and pages that are imported, in the order of the export. */
  outlines: ItemOutline[];
  /** What is left out, and faults of the file. */
  notes: [kind: NoteKind, item: string, detail: string][];
  /** The picture of an `<img>`, by its number in the export and its address. */
  picture: (url: string, sourceId?: string) => ExportedPicture;
  /** The HTML of an item as a tree, with the form's own marks (shortcodes, cards) in HTML. */
  bodyTree: (item: ExportedItem, report: (kind: NoteKind, detail: string) => void) => Root;
  /** The items of `outlines`, read from the file again: one at a time is in memory. */
  items: () => AsyncIterable<ExportedItem>;
}
