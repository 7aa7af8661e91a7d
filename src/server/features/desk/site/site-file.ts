import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { maxDeskTextBytes } from '#contract/desk/item-limits.ts';
import type { DeskConflict } from '#contract/desk/item-routes.ts';
import type { DataChange, PlainValue } from '#contract/desk/items.ts';
import { kindOfFile, paramOf, siteFileParam, type SiteFileName } from '#contract/desk/site-files.ts';
import type { DeskSiteFile } from '#contract/desk/site-routes.ts';
import { replaceFile } from '#lib/replace-file.ts';
import { spliceJson } from '#lib/splice/json.ts';
import { yamlValue } from '#lib/splice/yaml-document.ts';
import { spliceYaml } from '#lib/splice/yaml.ts';
import { knownLanguages } from '#settings/site/known-languages.ts';
import { type DeskFolders, hashOf, readText, requireInside } from '../files/item-place.ts';
import { mergeTexts } from '../files/merge.ts';
import { RefusedText } from '../files/save-file.ts';

/** A file of the site as it lies in its folders. */
export interface OpenSiteFile {
  name: SiteFileName;
  contentDir: string;
  workingDir: string;
  /** As the desk has it: the working copy where there is one; undefined where there is no file. */
  text: string | undefined;
  /** As readers have it. */
  published: string | undefined;
  /** The text that the working copy was made from. */
  base: string | undefined;
  hasWorkingCopy: boolean;
}

/** Thrown where a file is not what a change was made from. */
export class StaleSiteFile extends Error {
  override readonly name = 'StaleSiteFile';
}

/** Thrown where the content was changed meanwhile in the same place as the working copy. */
export class SiteFileConflict extends Error {
  override readonly name = 'SiteFileConflict';
  readonly conflict: DeskConflict<SiteFileName>;
  constructor(conflict: DeskConflict<SiteFileName>) {
    super('Both changed the same lines');
    this.conflict = conflict;
  }
}

const basePath = ({ workingDir, name }: OpenSiteFile): string => join(workingDir, `${name}.base`);
const workingPath = ({ workingDir, name }: OpenSiteFile): string => join(workingDir, name);
const contentPath = ({ contentDir, name }: OpenSiteFile): string => join(contentDir, name);

// No section has this name.
const workingFolder = (dataDir: string): string => join(dataDir, 'desk', 'working', 'site');

/** Files that have a working copy. */
export const workingFiles = ({ dataDir }: DeskFolders): SiteFileName[] => {
  const folder = workingFolder(dataDir);
  if (!existsSync(folder)) return [];
  const paths = readdirSync(folder, { recursive: true }).map((path) => String(path).replaceAll(sep, '/'));
  return paths.filter((path): path is SiteFileName => siteFileParam.test(paramOf(path as SiteFileName)));
};

/** @throws {UnusableFile} */
export const readSiteFile = ({ contentDir, dataDir }: DeskFolders, name: SiteFileName): OpenSiteFile => {
  const workingDir = workingFolder(dataDir);
  const published = readText(contentDir, join(contentDir, name));
  const working = readText(workingDir, join(workingDir, name));
  const base = working === undefined ? undefined : readText(workingDir, join(workingDir, `${name}.base`));
  const hasWorkingCopy = working !== undefined;
  return { name, contentDir, workingDir, text: working ?? published, published, base, hasWorkingCopy };
};

const hashIn = (text: string | undefined): string | null => (text === undefined ? null : hashOf(text));

const valueIn = (text: string): PlainValue => (yamlValue(text) ?? {}) as PlainValue;

/** The file as the API returns it. */
export const siteFileAnswer = ({ name, text, published, hasWorkingCopy }: OpenSiteFile): DeskSiteFile => ({
  ...{ name, text: text ?? '', hash: hashIn(text), publishedHash: hashIn(published) },
  ...{ value: valueIn(text ?? ''), hasWorkingCopy },
});

const isJson = (name: SiteFileName): boolean => name.endsWith('.json');

/** What a file is begun from. */
const emptyText = (name: SiteFileName): string => {
  if (!isJson(name)) return '';
  return kindOfFile(name) === 'player' ? '[]\n' : '{}\n';
};

/** The text that changes make of the file; every other byte stays. @throws {SpliceError} */
export const changedText = (
  { name, text }: Pick<OpenSiteFile, 'name' | 'text'>,
  changes: readonly DataChange[],
): string => {
  if (changes.length === 0) return text ?? '';
  const edit = isJson(name) ? spliceJson : spliceYaml;
  return edit(text ?? emptyText(name), changes, { languages: knownLanguages });
};

/** Writes a text where readers do not see it. @throws {RefusedText} */
export const writeWorkingCopy = (open: OpenSiteFile, text: string): void => {
  if (!text.isWellFormed() || text.includes('\0') || Buffer.byteLength(text) > maxDeskTextBytes)
    throw new RefusedText();
  requireInside(open.workingDir, workingPath(open));
  // Before the text: a working copy is never without it.
  if (!open.hasWorkingCopy) replaceFile(basePath(open), open.published ?? '');
  replaceFile(workingPath(open), text);
};

/**
 * Saves changes where the file still is what they were made from, or already has them.
 * @param merged the hash of the published text that they are changes of, after a conflict: it takes the working copy's place
 * @throws {StaleSiteFile} @throws {RefusedText} @throws {SpliceError}
 */
export const saveSiteFile = (
  open: OpenSiteFile,
  { from, changes, merged }: { from: string | null; changes: readonly DataChange[]; merged?: string | undefined },
): void => {
  const takenIn = open.hasWorkingCopy && merged === hashIn(open.published) ? open.published : undefined;
  const text = changedText({ name: open.name, text: takenIn ?? open.text }, changes);
  if (hashIn(open.text) !== from && text !== open.text) throw new StaleSiteFile();
  if (text !== open.text) writeWorkingCopy(open, text);
  // After the text: until then the two are still in conflict, and nothing is overwritten.
  if (takenIn !== undefined) replaceFile(basePath(open), takenIn);
};

/** The text that readers get when the file is published. @throws {SiteFileConflict} */
export const publishedText = ({ name, text = '', published, base = '', hasWorkingCopy }: OpenSiteFile): string => {
  if (!hasWorkingCopy) return text;
  if (published === undefined || text === published) return text;
  const merged = mergeTexts(name, text, base, published);
  if (merged === undefined)
    throw new SiteFileConflict({
      ...{ name, own: text, hash: hashOf(text), base, published, publishedHash: hashOf(published) },
      values: { base: valueIn(base), published: valueIn(published) },
    });
  return merged;
};

/** Removes the working copy, before what it was made from. */
export const removeSiteWorkingCopy = (open: OpenSiteFile): void => {
  rmSync(workingPath(open), { force: true });
  rmSync(basePath(open), { force: true });
};

/** Gives readers a text; the working copy is there until they have it. */
export const publishSiteFile = (open: OpenSiteFile, text: string): void => {
  if (open.hasWorkingCopy && text !== open.published) {
    for (const path of [contentPath(open), dirname(contentPath(open))]) requireInside(open.contentDir, path);
    replaceFile(contentPath(open), text);
  }
  removeSiteWorkingCopy(open);
};

/** @throws {StaleSiteFile} where the file is not what the person saw */
export const requireSiteFileSeen = ({ text }: OpenSiteFile, from: string | null): void => {
  if (hashIn(text) !== from) throw new StaleSiteFile();
};
