import { cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteFileName } from '#contract/desk/site-files.ts';
import { isReallyBelow } from '#lib/contained-path.ts';
import { yamlValue } from '#lib/splice/yaml-document.ts';

/** Every text in a value of data. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** The folder of screenshots, which is the only folder that `site.yaml` names. */
const screenshotsIn = (value: unknown): string[] => {
  const folder = (value as { screenshots?: unknown } | null | undefined)?.screenshots;
  return typeof folder === 'string' ? [folder] : [];
};

/** Names of what a folder has; none where there is no such folder. */
const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

const isInside = (text: string): boolean => /^[\w-][\w./ -]*$/.test(text) && !text.includes('..');
/** A path inside the content folder, as `site/mark.svg`. */
const isPath = (text: string): boolean => isInside(text) && text.includes('/');

/** Whether a path is of a file inside the content folder: any text may look like a path, also one that is too long for any. */
const isFileOf = (contentDir: string, file: string): boolean => {
  try {
    return statSync(file).isFile() && isReallyBelow(contentDir, file);
  } catch {
    return false;
  }
};

/**
 * Lays a file of the site as it would be into a content folder that has nothing else but what it names: drawings, typefaces, pictures of the
 * front page.
 * @returns the content folder
 */
export const stageSiteFile = (
  { contentDir, stagedDir }: { contentDir: string; stagedDir: string },
  name: SiteFileName,
  text: string,
): string => {
  const folder = path.join(stagedDir, '.site-file');
  const file = path.join(folder, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  if (name !== 'site.yaml') return folder;
  const value = yamlValue(text);
  const screenshots = screenshotsIn(value)
    .filter(isInside)
    .flatMap((named) => namesIn(path.join(contentDir, named)).map((each) => path.join(named, each)));
  for (const named of new Set([...textsIn(value).filter(isPath), ...screenshots])) {
    const source = path.join(contentDir, named);
    if (isFileOf(contentDir, source)) cpSync(source, path.join(folder, named), { dereference: true });
  }
  return folder;
};
