import { isSection, type Section } from '../../settings/sections.ts';
import { maxItemLength } from './limits.ts';

/** A story in every language it is published in: its section and its id, `news/spain-champions`. */
export type StoryKey = `${Section}/${string}`;

/** A saved story: its id, and its path in one language, as addresses contain no id. */
export interface SavedStory {
  story: StoryKey;
  /** Decoded; in the language in which it was saved. */
  path: string;
  /** By language, as far as this device knows: its decoded path and its title. Null if it is not published in that language. */
  known?: Record<string, { path: string; title: string } | null>;
}

/** The saved stories in a stored text. Invalid entries are left out, because other programs may write there. */
export const parseSaved = (text: string | null): SavedStory[] => {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSavedStory) : [];
  } catch {
    return [];
  }
};

const isSavedStory = (value: unknown): value is SavedStory => {
  const { story, path } = (value ?? {}) as Partial<SavedStory>;
  return isStoryKey(story) && isStoryPath(path, story);
};

/** In characters: a slug has 60 at most. */
const maxStoryPathLength = 150;

const idPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const isStoryKey = (value: unknown): value is StoryKey => {
  if (typeof value !== 'string' || value.length > maxItemLength) return false;
  const [section = '', id = '', ...rest] = value.split('/');
  return rest.length === 0 && isSection(section) && idPattern.test(id);
};

/** Whether a path can be that of a story: `/ar/news/إسبانيا-بطلة-العالم`. It must always be a path of this site. */
export const isStoryPath = (path: unknown, story: StoryKey): path is string => {
  if (typeof path !== 'string' || path.length > maxStoryPathLength) return false;
  const [root, locale = '', section, slug = '', ...rest] = path.split('/');
  return (
    root === '' &&
    rest.length === 0 &&
    /^[a-z]{2}$/.test(locale) &&
    section === story.split('/')[0] &&
    /^[\p{L}\p{M}\p{N}-]+$/u.test(slug)
  );
};
