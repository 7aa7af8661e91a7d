import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Locale } from '#i18n/locales.ts';
import { isReservedName, slugify } from '#i18n/slugs.ts';
import { sections } from '#settings/sections.ts';

/** Names that no file of Windows can have, with any ending. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** Whether a file or a folder can have a name on every system, and a page. */
export const isFreeName = (name: string): boolean => !deviceName.test(name) && !isReservedName(name);

/** The id in a text of Latin letters; empty for a text in another script, of which only a part would be left. */
export const idFrom = (text: string): string => {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  if (/[^\x00-\x7F]/.test(plain)) return '';
  const id = plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');
  return isFreeName(id) ? id : '';
};

/** Gives each name once: a second one gets a number. */
export const uniqueNames = (taken: Iterable<string> = []) => {
  const all = new Set(taken);
  return (wanted: string): string => {
    let name = wanted;
    for (let number = 2; all.has(name); number++) name = `${wanted}-${number}`;
    all.add(name);
    return name;
  };
};

const namesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : [];

/** Names and slugs of what a content folder has that is not of this import. */
export interface TakenNames {
  /** Ids of stories of all sections. */
  stories: string[];
  /** Slugs as `news/slug`. */
  slugs: string[];
  has: (path: string) => boolean;
}

/** The slug of a story that a person wrote, as the index would read it. */
const slugOf = (file: string, locale: Locale): string | undefined => {
  try {
    const story = parse(readFileSync(file, 'utf8')) as { slug?: unknown; title?: Record<string, string> };
    const { slug } = story;
    if (typeof slug === 'string') return slug;
    return (slug as Record<string, string> | undefined)?.[locale] ?? slugify(story.title?.[locale] ?? '');
  } catch {
    // A file with a fault is reported when it is published.
    return undefined;
  }
};

/** @param own paths that this import made */
export const takenNames = (contentDir: string, locale: Locale, own: ReadonlySet<string>): TakenNames => {
  const others = sections.flatMap((section) =>
    namesIn(join(contentDir, section)).map((name) => ({ section, name, path: `${section}/${name}` })),
  );
  const foreign = others.filter(({ path }) => !own.has(path));
  return {
    stories: foreign.map(({ name }) => name),
    slugs: foreign.flatMap(({ section, path }) => {
      const slug = slugOf(join(contentDir, path, 'story.yaml'), locale);
      return slug ? [`${section}/${slug}`] : [];
    }),
    has: (path) => !own.has(path) && existsSync(join(contentDir, path)),
  };
};
