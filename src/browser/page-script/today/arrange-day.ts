import { followedTest } from './followed.ts';
import { groupOfRow, isLive, markAwaited, type RowElement } from './row-element.ts';
import { matchGroups } from './match-group.ts';
import type { TodayWords } from './words.ts';

/** The competitions of a day as published, with their matches. */
const published = new WeakMap<Element, { list: Element; rows: RowElement[] }[]>();

const partsOf = (day: Element) => {
  const known = published.get(day);
  if (known) return known;
  const parts = [...day.querySelectorAll('.match-list')].map((list) => ({
    list,
    rows: [...list.querySelectorAll<RowElement>('li')].filter(({ hidden }) => !hidden),
  }));
  published.set(day, parts);
  return parts;
};

/** A competition with some of its matches. */
const withRows = (list: Element, rows: RowElement[]): Element => {
  const copy = list.cloneNode(true) as Element;
  copy.querySelector('ul')?.replaceChildren(...rows);
  return copy;
};

/**
 * Names each group by what its matches are now: one that has begun stays where it is read, and its group is then "On now · To come". A text
 * that is replaced has not moved.
 */
export const nameGroups = (place: Element, words: TodayWords, isFollowed = followedTest()): void => {
  for (const group of place.querySelectorAll('.day-group:has(> :is(h3, h4))')) {
    const rows = [...group.querySelectorAll<RowElement>('li')];
    const present = new Set(rows.map((row) => groupOfRow(row, isFollowed)));
    const heading = group.firstElementChild;
    const name = matchGroups.flatMap((key) => (present.has(key) ? [words[key]] : [])).join(' · ');
    if (heading && heading.textContent !== name) heading.textContent = name;
    group.classList.toggle('live', present.has('live'));
  }
};

/**
 * Puts the matches of a day into groups: what the reader follows first; then, where `byState`, what is played, to come, and over.
 * Within a group they stay in their competitions.
 */
export const arrangeDay = (
  day: Element,
  words: TodayWords,
  { byState, isFollowed }: { byState: boolean; isFollowed?: (about: string) => boolean },
): void => {
  if (!byState && !isFollowed && !published.has(day)) return;
  const parts = partsOf(day);
  const keyOf = (row: RowElement): string => {
    const group = groupOfRow(row, isFollowed);
    return byState || group === 'following' ? group : '';
  };
  const groups = [...matchGroups, ''].flatMap((key) => {
    const lists = parts
      .map(({ list, rows }) => ({ list, rows: rows.filter((row) => keyOf(row) === key) }))
      .filter(({ rows }) => rows.length > 0);
    if (lists.length === 0) return [];
    const group = document.createElement('section');
    group.className = `day-group ${key}`;
    if (key !== '') group.append(document.createElement(byState ? 'h3' : 'h4'));
    group.append(...lists.map(({ list, rows }) => withRows(list, rows)));
    return [group];
  });
  day.replaceChildren(...groups);
  nameGroups(day, words, isFollowed);
  if (!byState) return;
  for (const { rows } of parts)
    for (const row of rows) {
      markAwaited(row, words);
      row.classList.toggle('is-live', isLive(row));
    }
};
