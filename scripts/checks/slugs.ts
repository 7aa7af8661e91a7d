import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { knownLanguages } from '../../src/settings/site/known-languages.ts';
import { sections } from '../../src/settings/sections.ts';
import { slugProblem } from '../../src/i18n/slugs.ts';
import type { Check, CheckProblem } from './problem.ts';
import { projectFiles } from './project-files.ts';

/** A story's slugs as its file has them: one by language, or one for all. */
export interface StorySlugs {
  file: string;
  section: string;
  slug: unknown;
}

/** File systems refuse longer names. A slug of 60 characters stays below it in any script, its `.html.br` included. */
const maxBytes = 255;

function slugsByLocale(slug: unknown): [locale: string, slug: string][] | undefined {
  if (typeof slug === 'string') return knownLanguages.map((locale) => [locale, slug]);
  if (typeof slug !== 'object' || slug === null) return undefined;
  const entries = Object.entries(slug).map(([locale, value]): [string, unknown] => [locale, value]);
  return entries.every((entry): entry is [string, string] => typeof entry[1] === 'string') ? entries : undefined;
}

/** Slugs that are invalid in addresses, or that two stories of a section and language share. */
export function checkSlugs(stories: readonly StorySlugs[]): CheckProblem[] {
  const owners = new Map<string, string>();
  return stories.flatMap(({ file, section, slug }): CheckProblem[] => {
    const slugs = slugsByLocale(slug);
    if (!slugs || slugs.length === 0) return [{ file, message: 'slug is missing: a text, or one by language' }];
    return slugs.flatMap(([locale, text]): CheckProblem[] => {
      const field = typeof slug === 'string' ? 'slug' : `slug.${locale}`;
      const reason = slugProblem(text);
      if (reason) return [{ file, message: `${field} “${text}” ${reason}` }];
      const address = `/${locale}/${section}/${text}`;
      const owner = owners.get(address);
      owners.set(address, owner ?? file);
      return owner === undefined || owner === file ? [] : [{ file, message: `${field} “${text}” belongs to ${owner}` }];
    });
  });
}

/** Files whose name is longer than file systems take. */
export function checkFileNames(files: readonly string[]): CheckProblem[] {
  return files
    .filter((file) => Buffer.byteLength(path.posix.basename(file)) > maxBytes)
    .map((file) => ({ file, message: `the file's name is longer than ${maxBytes} bytes` }));
}

function readStory(root: string, file: string, section: string): StorySlugs | CheckProblem {
  try {
    const story: unknown = parse(readFileSync(path.join(root, file), 'utf8'));
    return { file, section, slug: (story as { slug?: unknown } | null)?.slug };
  } catch (error) {
    return { file, message: `cannot be read as YAML: ${(error as Error).message.split('\n')[0] ?? ''}` };
  }
}

export const slugs: Check = {
  name: 'slugs',
  about: 'every story has an address of its own, fit for every system',
  run: async ({ root }) => {
    const read = sections.flatMap((section) =>
      projectFiles(root, `src/content/${section}`)
        .filter((file) => path.posix.basename(file) === 'story.yaml')
        .map((file) => readStory(root, file, section)),
    );
    const problems = read.filter((item) => 'message' in item);
    const stories = read.filter((item) => 'section' in item);
    return { problems: [...problems, ...checkSlugs(stories), ...checkFileNames(projectFiles(root, 'src/content'))] };
  },
};
