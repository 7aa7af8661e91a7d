import type { SearchEntry } from '#search/entry.ts';
import { copyOf, linkTo, writeMarked, written } from './template-copy.ts';

/** Marks a story that may give a result away, for readers who hide results. */
export const hideTeaser = ({ dataset }: HTMLElement, { teams }: { teams?: string }): void => {
  if (teams) Object.assign(dataset, { result: '', matchOf: teams });
};

/** A story as a list of results shows it. */
export const storyResult = (entry: Extract<SearchEntry, { date: string }>, query: string): HTMLElement => {
  const { element, slot } = copyOf('found-story');
  linkTo(slot('link'), entry.path);
  for (const name of element.querySelectorAll<HTMLElement>('[data-section]'))
    name.hidden = name.dataset['section'] !== entry.kind;
  slot('date').textContent = written(entry.date);
  writeMarked(slot('title'), entry.title, query);
  writeMarked(slot('line'), entry.line, query);
  hideTeaser(element, entry);
  return element;
};
