import { join } from 'node:path';
import { deskFileName, type DeskFile, type DeskFileName } from '#contract/desk/items.ts';
import { hashOf, type ItemPlace, readText } from './item-place.ts';
import { factsOf, type StoryFacts } from './story-facts.ts';

/** A text file of an item. */
export interface ItemFile extends DeskFile {
  /** As readers see it, or in a draft; undefined where it is new. */
  published?: string | undefined;
  /** Only where there is a working copy: the text that it was made from. */
  base?: string | undefined;
  hasWorkingCopy: boolean;
}

/** An item as it lies in its folders. */
export interface OpenItem {
  place: ItemPlace;
  files: Partial<Record<DeskFileName, ItemFile>>;
  /** By the content's `story.yaml`; undefined where it cannot be read. */
  facts: StoryFacts | undefined;
}

export const workingPath = ({ working }: ItemPlace, name: DeskFileName): string => join(working, name);
/** The text that a working copy was made from lies beside it. */
export const basePath = ({ working }: ItemPlace, name: DeskFileName): string => join(working, `${name}.base`);

const readItemFile = (place: ItemPlace, name: DeskFileName, isPublishedOnly: boolean): ItemFile | undefined => {
  const published = readText(place.contentDir, join(place.content, name));
  const working = isPublishedOnly ? undefined : readText(place.workingDir, workingPath(place, name));
  const text = working ?? published;
  if (text === undefined) return undefined;
  return {
    name,
    text,
    hash: hashOf(text),
    publishedHash: published === undefined ? null : hashOf(published),
    published,
    base: working === undefined ? undefined : readText(place.workingDir, basePath(place, name)),
    hasWorkingCopy: working !== undefined,
  };
};

/**
 * Reads the texts of an item; undefined where there is none.
 * @param isPublishedOnly without working copies
 * @throws {UnusableFile}
 */
export const readItem = (place: ItemPlace, isPublishedOnly = false): OpenItem | undefined => {
  const found = deskFileName.options.map((name) => readItemFile(place, name, isPublishedOnly));
  const files = Object.fromEntries(found.flatMap((file) => (file ? [[file.name, file]] : [])));
  if (!files['story.yaml']) return undefined;
  const published = files['story.yaml'].published;
  return { place, files, facts: published === undefined ? undefined : factsOf(published) };
};

/** The file as the API returns it. */
export const deskFileOf = ({ name, text, hash, publishedHash }: ItemFile): DeskFile => ({
  name,
  text,
  hash,
  publishedHash,
});

/** Whether a save has to wait for publishing: readers see the item, or its status cannot be read. */
export const isHeldBack = ({ facts }: Pick<OpenItem, 'facts'>): boolean => facts?.status !== 'draft';
