import { join } from 'node:path';
import { replaceFile } from '#lib/replace-file.ts';
import { contentText } from '../content/content-files.ts';
import { isSame } from '../merge/json-values.ts';
import { positionOf } from '../source/position.ts';
import { sourceNames, withQuestions, type OpenName, type SourceNames } from '../names/source-names.ts';
import { dataAt } from './existing-items.ts';

export const sourceNamesFile = 'overrides/source-names.json';

const pathIn = (footballFolder: string): string => join(footballFolder, sourceNamesFile);

/** The decisions about names of other sources; none if there is no file. Throws with the place of an error in it. */
export async function readSourceNames(footballFolder: string): Promise<SourceNames> {
  const path = pathIn(footballFolder);
  const parsed = sourceNames.safeParse((await dataAt(path)) ?? {});
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => `  ${positionOf(issue.path)}: ${issue.message}`);
  throw new Error(`${path} is wrong, so nothing was written:\n${issues.join('\n')}`);
}

/** Adds undecided names to the file of decisions. @returns its path if there are new ones */
export const writeQuestions = (footballFolder: string, open: readonly OpenName[]): Promise<string | undefined> =>
  writeSourceNames(footballFolder, (decisions) => withQuestions(decisions, open));

/** Writes what becomes of the decisions. @returns the file's path if they change */
export async function writeSourceNames(
  footballFolder: string,
  change: (decisions: SourceNames) => SourceNames,
): Promise<string | undefined> {
  const decisions = await readSourceNames(footballFolder);
  const all = change(decisions);
  if (isSame(all, decisions)) return undefined;
  const path = pathIn(footballFolder);
  replaceFile(path, contentText(all));
  return path;
}
