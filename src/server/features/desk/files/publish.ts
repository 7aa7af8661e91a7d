import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { deskFileName, type DeskFileName } from '#contract/desk/items.ts';
import type { DeskConflict } from '#contract/desk/item-routes.ts';
import { shownPictureName } from '#contract/desk/item-limits.ts';
import { replaceFile } from '#lib/replace-file.ts';
import { spliceYaml } from '#lib/splice/yaml.ts';
import type { Change } from '#lib/splice/values.ts';
import { entryAt, hashOf, requireInside, type ItemPlace } from './item-place.ts';
import { basePath, deskFileOf, type ItemFile, type OpenItem, workingPath } from './item-texts.ts';
import { mergeTexts } from './merge.ts';
import { StaleFile } from './save-file.ts';
import { factsOf } from './story-facts.ts';

/** Thrown where the content was changed meanwhile in the same place as the working copy. */
export class MergeConflict extends Error {
  override readonly name = 'MergeConflict';
  readonly file: DeskConflict;
  constructor(file: DeskConflict) {
    super('Both changed the same paragraph');
    this.file = file;
  }
}

const valueOf = (text: string) => factsOf(text)?.value ?? {};

/** Both texts of a file, what they were made from, and the values of those that are data. */
const conflictOf = ({ name, hash, text, base = '' }: ItemFile, published: string): DeskConflict => ({
  ...{ name, own: text, hash, base, published, publishedHash: hashOf(published) },
  ...(name === 'story.yaml' && { values: { base: valueOf(base), published: valueOf(published) } }),
});

const mergedText = (file: ItemFile): string => {
  const { name, text, published, base, hasWorkingCopy } = file;
  if (!hasWorkingCopy || published === undefined) return text;
  if (text === published) return text;
  const merged = base === undefined ? undefined : mergeTexts(name, text, base, published);
  if (merged === undefined) throw new MergeConflict(conflictOf(file, published));
  return merged;
};

/** The texts that readers get when an item is published, with changes of `story.yaml`. @throws {MergeConflict} @throws {SpliceError} */
export const publishedTexts = (open: OpenItem, changes: readonly Change[]): Partial<Record<DeskFileName, string>> => {
  const merged = Object.values(open.files).map((file) => [file.name, mergedText(file)] as const);
  const texts: Partial<Record<DeskFileName, string>> = Object.fromEntries(merged);
  return { ...texts, 'story.yaml': spliceYaml(texts['story.yaml'] ?? '', changes) };
};

/** @throws {StaleFile} for a file that is not what the person saw */
export const requireSeen = (open: OpenItem, seen: Partial<Record<string, string>>): void => {
  for (const file of Object.values(open.files))
    if (seen[file.name] !== undefined && seen[file.name] !== file.hash) throw new StaleFile(deskFileOf(file));
};

/** Names of the pictures of a working copy. */
export const workingPictures = ({ working }: ItemPlace): string[] =>
  entryAt(working) ? readdirSync(working).filter((name) => shownPictureName.safeParse(name).success) : [];

/** Removes the texts of a working copy, each before what it was made from. */
export const removeWorkingCopy = (place: ItemPlace): void => {
  for (const name of deskFileName.options) {
    rmSync(workingPath(place, name), { force: true });
    rmSync(basePath(place, name), { force: true });
  }
};

/**
 * Moves working copies into the content: pictures first, `story.yaml` last, so that readers never see it without the others. Whatever ends
 * it in between, the working copies are still there, and it can be done again.
 */
export const publishItem = (open: OpenItem, texts: Partial<Record<DeskFileName, string>>): void => {
  const { place, files } = open;
  for (const name of workingPictures(place)) {
    requireInside(place.contentDir, join(place.content, name));
    replaceFile(join(place.content, name), readFileSync(join(place.working, name)));
    rmSync(join(place.working, name));
  }
  for (const name of deskFileName.options.toReversed()) {
    const text = texts[name];
    if (text === undefined || text === files[name]?.published) continue;
    requireInside(place.contentDir, join(place.content, name));
    replaceFile(join(place.content, name), text);
  }
  removeWorkingCopy(place);
};

/** Withdraws what readers see, or would see at its time; a working copy stays. */
export const withdrawItem = ({ place, files }: OpenItem, status: 'archived' | 'draft'): void => {
  const text = spliceYaml(files['story.yaml']?.published ?? '', [{ path: ['status'], value: status }]);
  requireInside(place.contentDir, join(place.content, 'story.yaml'));
  replaceFile(join(place.content, 'story.yaml'), text);
};
