import { join } from 'node:path';
import type { DeskFile, DeskFileName, FileEdit } from '#contract/desk/items.ts';
import { maxTextBytes } from '#contract/desk/item-limits.ts';
import { knownLanguages } from '#settings/site/known-languages.ts';
import { replaceFile } from '#lib/replace-file.ts';
import { spliceYaml } from '#lib/splice/yaml.ts';
import { hashOf, requireInside } from './item-place.ts';
import { basePath, deskFileOf, isHeldBack, type OpenItem, workingPath } from './item-texts.ts';
import { factsOf } from './story-facts.ts';

/** Thrown where a file is not what an edit was made from. */
export class StaleFile extends Error {
  override readonly name = 'StaleFile';
  /** As it is now; undefined where it is no more. */
  readonly file: DeskFile | undefined;
  constructor(file: DeskFile | undefined) {
    super('The file was changed meanwhile');
    this.file = file;
  }
}

/** Thrown for a text that may not be saved: `story.yaml` with another id or status, or that is no YAML; or with half a character; or too large. */
export class RefusedText extends Error {
  override readonly name = 'RefusedText';
}

/** The text that an edit makes of a file. @throws {SpliceError} @throws {RefusedText} */
export const editedText = (before: string | undefined, edit: Pick<FileEdit, 'name' | 'text' | 'changes'>): string => {
  const text = edit.text ?? spliceYaml(before ?? '', edit.changes ?? [], { languages: knownLanguages });
  if (!text.isWellFormed() || text.includes('\0') || Buffer.byteLength(text) > maxTextBytes(edit.name))
    throw new RefusedText();
  return text;
};

/** Publishing alone changes a status, and an item never becomes another. @throws {RefusedText} */
const requireSameStory = (before: string, after: string): void => {
  const [from, to] = [factsOf(before), factsOf(after)];
  if (!to || to.id !== (from?.id ?? to.id) || to.status !== (from?.status ?? to.status)) throw new RefusedText();
};

/** Writes the text of a file where readers do not see it yet: into the draft, or the working copy with what it was made from. */
const writeText = (open: OpenItem, name: DeskFileName, text: string): void => {
  const { place, files } = open;
  const file = files[name];
  if (!isHeldBack(open) && !file?.hasWorkingCopy) {
    requireInside(place.contentDir, join(place.content, name));
    return replaceFile(join(place.content, name), text);
  }
  requireInside(place.workingDir, workingPath(place, name));
  // Before the text: a working copy is never without it.
  if (file && !file.hasWorkingCopy) replaceFile(basePath(place, name), file.text);
  return replaceFile(workingPath(place, name), text);
};

/**
 * Saves an edit where the file still is what it was made from, or is already what it makes: an answer that was lost is asked for again.
 * @throws {StaleFile} with the file as it is now
 * @throws {RefusedText}
 * @throws {SpliceError}
 */
export const saveFile = (open: OpenItem, edit: FileEdit): DeskFile => {
  const before = open.files[edit.name];
  const current = before && deskFileOf(before);
  // What an edit that settles a conflict was made from.
  const takenIn = before?.hasWorkingCopy && edit.merged === before.publishedHash ? before.published : undefined;
  const text = editedText(takenIn ?? before?.text, edit);
  if (before && text === before.text && edit.merged === undefined) return deskFileOf(before);
  if ((before?.hash ?? null) !== edit.from) throw new StaleFile(current);
  if (edit.name === 'story.yaml') requireSameStory(takenIn ?? before?.text ?? '', text);
  writeText(open, edit.name, text);
  // After the text: until then the two are still in conflict, and nothing is overwritten.
  if (takenIn !== undefined) replaceFile(basePath(open.place, edit.name), takenIn);
  return savedFile(open, edit.name, text);
};

const savedFile = (open: OpenItem, name: DeskFileName, text: string): DeskFile => {
  const hash = hashOf(text);
  const file = open.files[name];
  const isHeld = isHeldBack(open) || file?.hasWorkingCopy;
  return { name, text, hash, publishedHash: isHeld ? (file?.publishedHash ?? null) : hash };
};
