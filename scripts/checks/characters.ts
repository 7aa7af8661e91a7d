import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describeMissing, uncovered } from '../../src/share-images/missing-characters.ts';
import type { Check, CheckProblem } from './problem.ts';
import { projectFiles } from './project-files.ts';

/** Fields of content that share images show, by their name at any depth. */
const shown = new Set(['title', 'name', 'shortName', 'nickname', 'label', 'placeholder']);

/** Every text of a value's shown fields, whatever languages they are in. */
function shownTexts(value: unknown, isShown = false): string[] {
  if (typeof value === 'string') return isShown ? [value.normalize()] : [];
  if (Array.isArray(value)) return value.flatMap((each) => shownTexts(each, isShown));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => shownTexts(each, isShown || shown.has(key)));
}

/** Signs of a file's content that share images could not show: publishing would end with them. */
export function checkSigns(file: string, content: unknown): CheckProblem[] {
  return uncovered(shownTexts(content)).map((missing) => ({
    file,
    message: `no font of share images has ${describeMissing(missing)}`,
  }));
}

function readContent(root: string, file: string): unknown {
  try {
    const text = readFileSync(`${root}/${file}`, 'utf8');
    return file.endsWith('.json') ? JSON.parse(text) : parse(text);
  } catch {
    // Unreadable files are reported by the index.
    return undefined;
  }
}

export const characters: Check = {
  name: 'characters',
  about: 'every title and name can be set in the typeface of share images',
  run: async ({ root }) => ({
    problems: projectFiles(root, 'src/content', ['.json', '.yaml']).flatMap((file) =>
      checkSigns(file, readContent(root, file)),
    ),
  }),
};
