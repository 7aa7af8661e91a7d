import {
  entriesIn,
  listKeyEvents,
  showLatest,
  showReadersTimes,
  timeOf,
} from '#browser/page-script/live/late-entries.ts';
import type { LiveBlogWords } from '#browser/page-script/live/words.ts';
import { hidesScores } from '#browser/stores/hides-scores.ts';
import type { LiveFile } from '#contract/live/files.ts';
import { momentsOf } from '#football/live/moments.ts';
import { filled } from './filled.ts';
import { inPageDigits } from './in-page-digits.ts';
import { momentHtml } from './moment-html.ts';

const isOfMatch = (entry: Element): boolean => entry.matches('.of-match');

/** The element of an article's HTML. */
const elementOf = (html: string): HTMLElement => {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content.firstElementChild as HTMLElement;
};

/** Shows the times of a published page, with weekdays once it spans more than a day: those of the open page have them too then. */
const showPublishedTimes = (blog: HTMLElement, page: HTMLElement): void => {
  const { weekday } = page.dataset;
  if (weekday && !blog.dataset['weekday']) {
    blog.dataset['weekday'] = weekday;
    showReadersTimes(blog, blog);
  }
  showReadersTimes(blog, page);
};

/** Adds an entry above those that are not newer: of two in one minute the one that is added later is the newer. */
const addEntry = (list: HTMLElement, entry: HTMLElement, hidden: boolean): void => {
  entry.hidden = hidden;
  list.insertBefore(entry, entriesIn(list).find((each) => timeOf(each) <= timeOf(entry)) ?? null);
};

/** The entries of a live blog. What comes stays hidden until its reader asks for it, so that nothing moves. */
export const entryList = (
  blog: HTMLElement,
  words: LiveBlogWords,
  asLoaded: readonly (readonly [id: string, html: string])[],
) => {
  const [list, button, status] = ['.entries', '.new-entries button', '[role=status]'].map(
    (selector) => blog.querySelector(selector) as HTMLElement,
  ) as [HTMLElement, HTMLElement, HTMLElement];
  /** Entries as they were published last, by their ids. */
  const published = new Map(asLoaded);
  let known = 0;

  /** Hidden entries that the reader may know by now. */
  const waiting = (): HTMLElement[] =>
    entriesIn(list).filter((entry) => entry.hidden && timeOf(entry) <= known && !(isOfMatch(entry) && hidesScores()));

  const showCount = (): void => {
    const { length } = waiting();
    const form = new Intl.PluralRules(document.documentElement.lang).select(length);
    const text = inPageDigits(filled(words.fresh[form] ?? '', { count: length }));
    if (button.hidden && length > 0) status.textContent = text;
    button.hidden = length === 0;
    if (button.textContent !== text) button.textContent = text;
    showLatest(blog);
  };

  button.onclick = () => {
    const entries = waiting();
    for (const entry of entries) entry.hidden = false;
    listKeyEvents(blog);
    showCount();
    status.textContent = '';
    const [first] = entries;
    if (!first) return;
    first.tabIndex = -1;
    first.focus();
  };

  return {
    /** What happens in the match, as its journal describes it. */
    takeMatch: (match: LiveFile['match']): void => {
      const { match: ofMatch } = words;
      if (!ofMatch || hidesScores()) return;
      const entries = match
        ? momentsOf(match).map((moment) => elementOf(inPageDigits(momentHtml(moment, match, ofMatch))))
        : [];
      for (const entry of entries.toReversed()) {
        showReadersTimes(blog, entry);
        const present = document.getElementById(entry.id);
        const [before, said] = [present?.lastElementChild, entry.lastElementChild];
        // The start of its period may be corrected.
        if (!present || timeOf(present) !== timeOf(entry)) {
          present?.remove();
          addEntry(list, entry, present?.hidden !== false);
        } else if (said && before?.textContent !== said.textContent) {
          before?.replaceWith(said);
          // The end of a period may turn out to be that of the match.
          present.className = entry.className;
        }
      }
      const ids = new Set(entries.map(({ id }) => id));
      for (const entry of entriesIn(list)) if (isOfMatch(entry) && !ids.has(entry.id)) entry.remove();
      listKeyEvents(blog);
    },

    /** The entries of the page as it is published now. @param now milliseconds since 1970, as far behind as the reader is */
    takePage: (page: HTMLElement, now: number): void => {
      known = now;
      showPublishedTimes(blog, page);
      const entries = entriesIn(page);
      const ids = new Set(entries.map(({ id }) => id));
      // Its match has a result in the content, so nothing is asked of its journal any more.
      const isFinal = page.dataset['match'] === undefined;
      for (const entry of entriesIn(list)) if (!ids.has(entry.id) && (isFinal || !isOfMatch(entry))) entry.remove();
      for (const entry of entries.toReversed()) {
        if (isOfMatch(entry) && !isFinal) continue;
        const { id, innerHTML } = entry;
        const present = document.getElementById(id);
        const before = published.get(id);
        if (!present) addEntry(list, entry, !isOfMatch(entry) || timeOf(entry) > known);
        // It was corrected.
        else if (before !== innerHTML) present.innerHTML = innerHTML;
        present?.classList.toggle('key', entry.matches('.key'));
        published.set(id, innerHTML);
      }
      listKeyEvents(blog);
    },

    /** Counts the entries that the reader may know by now. @param now milliseconds since 1970, as far behind as the reader is */
    count: (now: number): void => {
      known = now;
      showCount();
    },
  };
};
