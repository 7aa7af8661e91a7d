import { arrangeDay } from './arrange-day.ts';
import { followedTest } from './followed.ts';
import { isOnDay, type RowElement } from './row-element.ts';
import { dayLink } from './sentence.ts';
import type { TodayWords } from './words.ts';

/** Hides the rows of a section that are on another day by the reader's clock. */
const sortRows = (section: HTMLElement): void => {
  for (const row of section.querySelectorAll<RowElement>('li[data-at]'))
    row.hidden = !isOnDay(row, section.dataset['day'] ?? '');
};

const newSection = (day: string, parts: HTMLElement[], folder: string): HTMLElement => {
  const section = document.createElement('section');
  section.className = 'fixture-day';
  section.dataset['day'] = day;
  const name = document.createElement('h3');
  name.append(dayLink(day, folder));
  const matches = document.createElement('div');
  matches.className = 'day-matches';
  matches.dataset['day'] = day;
  matches.append(...parts);
  section.append(name, matches);
  return section;
};

/** The sections of the days on the page of matches, each with the rows of its day by the reader's clock. */
export const daySections = (root: HTMLElement, folder: string) => {
  const sections = [...root.querySelectorAll<HTMLElement>('.fixture-day')];
  const sectionOf = (day?: string) => sections.find(({ dataset }) => dataset['day'] === day);
  for (const section of sections) sortRows(section);
  return {
    sections,
    sectionOf,
    /** Shows these parts as the section of a day. */
    replace: (day: string, parts: HTMLElement[]): void => {
      sectionOf(day)?.remove();
      const section = newSection(day, parts, folder);
      sections.splice(0, sections.length, ...sections.filter(({ dataset }) => dataset['day'] !== day), section);
      sortRows(section);
      root.append(section);
    },
  };
};

/**
 * Arranges the rows of the sections that are shown, and begins what comes and what was before with its name.
 * @param at.day the day that the page is about
 * @param at.chosen its section, if it has matches
 */
export const arrangeSections = (
  shown: readonly HTMLElement[],
  at: { day: string; chosen: HTMLElement | undefined; today: string },
  words: TodayWords,
): void => {
  const isFollowed = followedTest();
  const begun = new Set<string>();
  for (const each of shown) {
    const isChosen = each === at.chosen;
    const isEmpty = !each.querySelector('li:not([hidden])');
    const part = (each.dataset['day'] ?? '') > at.day ? words.coming : words.earlier;
    each.dataset['part'] = part;
    each.classList.toggle('is-chosen', isChosen);
    each.classList.toggle('begins', !isChosen && !isEmpty && !begun.has(part));
    if (!isChosen && !isEmpty) begun.add(part);
    const matches = each.querySelector('.day-matches');
    if (matches) arrangeDay(matches, words, { byState: each.dataset['day'] === at.today, isFollowed });
  }
};
