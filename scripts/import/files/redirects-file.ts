import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { replaceFile } from '#lib/replace-file.ts';
import { redirect, type Redirect } from '#schemas/redirect.ts';
import { contentText } from '../content/content-files.ts';
import { positionOf } from '../source/position.ts';
import { dataAt, importedPath, textAt } from './existing-items.ts';

export const footballRedirectsFile = 'redirects.json';

/** The list of redirects; empty where there is none. Throws with the path of a list that is wrong. */
export async function readRedirects(footballFolder: string): Promise<Redirect[]> {
  const path = join(footballFolder, footballRedirectsFile);
  const parsed = z.array(redirect).safeParse((await dataAt(path)) ?? []);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => `${positionOf(issue.path)} ${issue.message}`);
  throw new Error(`${path} is wrong: ${issues.join('; ')}`);
}

/** Writes the list where it differs from the present one. @returns whether it does */
export async function writeRedirects(footballFolder: string, list: readonly Redirect[]): Promise<boolean> {
  const path = join(footballFolder, footballRedirectsFile);
  const [text, present] = [contentText(list), await textAt(path)];
  if (text === present || (present === undefined && list.length === 0)) return false;
  replaceFile(path, text);
  return true;
}

/** The files of a club. */
export const filesOfClub = (id: string): string[] => ['clubs', 'players'].map((kind) => `${kind}/${id}.json`);

/** Removes the files of a club that has another id now. */
export async function removeClub(footballFolder: string, id: string): Promise<void> {
  for (const file of filesOfClub(id)) {
    const path = join(footballFolder, file);
    await rm(path, { force: true });
    await rm(importedPath(path), { force: true });
  }
}
