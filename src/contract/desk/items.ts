import { z } from 'zod';
import { sections } from '#settings/sections.ts';
import { knownLanguages } from '#settings/site/known-languages.ts';
import { itemId } from './item-id.ts';
import type { ItemStatus } from './item-status.ts';

/** Path of a story inside the content folder: `news/cape-verde-debut`. */
export const deskItem = z.templateLiteral([z.enum(sections), '/', z.string().regex(itemId)]);
export type DeskItem = z.infer<typeof deskItem>;

/** Name of a text file of a story: its facts, or its body in one language. */
export const deskFileName = z.enum(['story.yaml', ...knownLanguages.map((language) => `${language}.md` as const)]);
export type DeskFileName = z.infer<typeof deskFileName>;

/** Hash of a file's bytes: SHA-256 in base64url. */
export const fileHash = z.string().regex(/^[\w-]{43}$/);

/** Maximum levels of a value and of its path: deeper ones would exceed the stack. */
const maxDepth = 32;

const isShallow = (value: unknown, depth = 0): boolean => {
  if (typeof value !== 'object' || value === null) return true;
  return depth < maxDepth && Object.values(value).every((each) => isShallow(each, depth + 1));
};

/** A value that YAML and JSON share. */
const plainValue = z
  .unknown()
  .refine((value) => isShallow(value), `has more than ${maxDepth} levels`)
  .pipe(z.json());
export type PlainValue = z.infer<typeof plainValue>;

/** Maximum changed values in an edit. */
export const maxDeskChanges = 500;

/** Sets the value at a path of a file of data, as `['title', 'ar']`; without a value it is removed. */
export const dataChange = z.strictObject({
  path: z
    .array(z.union([z.string(), z.int().min(0)]))
    .min(1)
    .max(maxDepth),
  value: plainValue.optional(),
});
export type DataChange = z.infer<typeof dataChange>;

/** A change of one file: the hash of what it was made from (null: there was no such file), and the whole text or the changed values. */
export const fileEdit = z
  .strictObject({
    name: deskFileName,
    from: fileHash.nullable(),
    text: z.string().optional(),
    changes: z.array(dataChange).max(maxDeskChanges).optional(),
    /** After a conflict: the `publishedHash` of the text that this one has taken in. Changed values are then changes of that text. */
    merged: fileHash.optional(),
  })
  .refine(({ text, changes }) => (text === undefined) !== (changes === undefined), 'either a text or changes');
export type FileEdit = z.infer<typeof fileEdit>;

/** A text file of a story at the desk: its working copy where there is one, otherwise what is published. */
export interface DeskFile {
  name: DeskFileName;
  text: string;
  hash: string;
  /** Hash of the file in the content folder; null where it is new. Differs from `hash` where there are changes that readers do not see. */
  publishedHash: string | null;
}

export { itemStatuses, type ItemStatus } from './item-status.ts';

/** A mistake or advice for one file, in the editor's words. */
export interface DeskProblem {
  file: string;
  /** Path of the field inside the file, joined by dots; empty for the whole file. */
  field: string;
  message: string;
  /** A mistake keeps the item from being published; advice does not. */
  kind: 'mistake' | 'advice';
}

/** A story in a list. */
export interface ListedItem {
  item: DeskItem;
  status: ItemStatus;
  /** By language; a language is missing where the story has no title in it. */
  title: Partial<Record<string, string>>;
  slug: Partial<Record<string, string>>;
  /** Languages with a body. */
  languages: string[];
  /** Id of the author, and their name by language. */
  author: string;
  publishedAt: string;
  updatedAt?: string;
  hasMistakes: boolean;
}

/** Kinds of what is found: a table and a bracket are those of a season. */
export const foundKinds = [
  ...(['club', 'player', 'competition', 'venue', 'match', 'story', 'tag', 'author'] as const),
  ...(['table', 'bracket', 'poll'] as const),
] as const;

/** Something that a story can be about, link to, place or name as its author: found by `@` and in fields. */
export interface FoundItem {
  kind: (typeof foundKinds)[number];
  id: string;
  /** As a link in a body names it: `club:egypt`. Undefined where a body cannot link to it. */
  link?: string;
  label: string;
  /** Tells apart what has the same label: a club's country, a match's day. */
  detail?: string;
}
