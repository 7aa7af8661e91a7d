import { isSection, type Section } from '../sections.ts';

/** A story in every language it is published in: its section and its id, `news/spain-champions`. */
export type StoryKey = `${Section}/${string}`;

/** Key in the browser's storage: a JSON object of saved stories, the one saved last at its end. Absent while nothing is saved. */
export const savedStorageKey = 'saved';

/** A saved story: its id names it, and its path in one language leads to it, as addresses have no id. */
export interface SavedStory {
  story: StoryKey;
  /** Decoded; in the language in which it was saved. */
  path: string;
}

/** In characters: a slug has 60 at most. */
export const maxStoryPathLength = 150;

const idPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const maxStoryKeyLength = 200;

export const isStoryKey = (value: unknown): value is StoryKey => {
  if (typeof value !== 'string' || value.length > maxStoryKeyLength) return false;
  const [section = '', id = '', ...rest] = value.split('/');
  return rest.length === 0 && isSection(section) && idPattern.test(id);
};

/** Whether a path can be that of a story: `/ar/news/إسبانيا-بطلة-العالم`. It must stay a path of this site, whatever is made of it. */
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
