import { pageLocale } from '#i18n/page-locale.ts';
import { find } from '#search/find.ts';
import { queryWords } from '#search/query.ts';
import { searchIndex } from './index-files.ts';
import { moveByArrows } from './move-by-arrows.ts';
import { type SearchQuestion, questionOf, searchOf } from './question.ts';
import { announceResults, announceWaiting, markStale, noticeOf, showKinds, showNotice } from './say.ts';
import { groupsOf, putInPlace } from './show-found.ts';

/** Delay after a key before anything is loaded: most people type the next one sooner. Milliseconds. */
const typingPause = 60;

/** A search that takes longer shows that it is in progress. Milliseconds. */
const slowNoticeMs = 400;

const nothing = { hits: [], hasEveryWord: false, corrections: [], variants: [] };

interface SearchPage {
  page: HTMLElement;
  /** Where results are shown. */
  place: HTMLElement;
  input: HTMLInputElement;
  index: ReturnType<typeof searchIndex>;
}

/** Searches, and shows what is found. Results that arrive after a newer search are dropped. */
const answerer = ({ page, place, input, index }: SearchPage) => {
  const ownTitle = document.title;
  /** Incremented with each search. */
  let turn = 0;

  return async (question: SearchQuestion): Promise<void> => {
    const own = (turn += 1);
    const isCurrent = (): boolean => own === turn;
    // A text without a letter or digit is no search.
    const hasWords = queryWords(question.query).length > 0;
    page.classList.toggle('is-asked', hasWords);
    document.title = hasWords ? `${question.query} · ${page.dataset['title'] ?? ''}` : ownTitle;
    markStale(page, true);
    const slow = setTimeout(() => isCurrent() && hasWords && announceWaiting(page), slowNoticeMs);
    try {
      const { found, parts } = await index.use(async (open) => {
        const found = hasWords ? await find(open.index, question.query, open.load) : nothing;
        return { found, parts: isCurrent() ? await groupsOf(page, found, question, open) : [] };
      });
      if (!isCurrent()) return;
      putInPlace(place, parts, input);
      showKinds(page, found, question);
      showNotice(page, hasWords ? noticeOf(found, question) : undefined, found.corrections, question.query);
      announceResults(page, hasWords ? found : undefined, question);
    } catch (error) {
      if (!isCurrent()) return;
      // The results belong to another search.
      for (const section of place.querySelectorAll<HTMLElement>('section')) section.hidden = true;
      showKinds(page, nothing, question);
      showNotice(page, 'failed');
      announceResults(page, undefined, question);
      console.error(error);
    } finally {
      clearTimeout(slow);
      if (isCurrent()) {
        markStale(page, false);
        // A kind or a result that has disappeared had the focus.
        if (document.activeElement?.closest('[hidden]')) input.focus();
      }
    }
  };
};

/** Makes the search page show results during typing, and keeps the query in its address. */
export const startSearch = (): void => {
  const page = document.querySelector<HTMLElement>('.search');
  const place = page?.querySelector<HTMLElement>('.found');
  const input = page?.querySelector('input');
  if (!page || !place || !input) return;
  const index = searchIndex(page.dataset['index'] ?? '', pageLocale());
  const answer = answerer({ page, place, input, index });
  const go = (question: SearchQuestion, change: 'pushState' | 'replaceState'): void => {
    if (searchOf(question) !== location.search) history[change](null, '', location.pathname + searchOf(question));
    void answer(question);
  };
  const typed = (): SearchQuestion => ({ ...questionOf(location.search), query: input.value.trim() });
  /** An empty field has the page's direction, a text that of its first letter. */
  const followDirection = (): void => {
    input.dir = input.value === '' ? '' : 'auto';
  };
  const fromAddress = (): Promise<void> => {
    const question = questionOf(location.search);
    input.value = question.query;
    followDirection();
    return answer(question);
  };

  let waiting: ReturnType<typeof setTimeout> | undefined;
  input.addEventListener('input', () => {
    followDirection();
    markStale(page, true);
    clearTimeout(waiting);
    waiting = setTimeout(() => go(typed(), 'replaceState'), typingPause);
  });
  page.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(waiting);
    go(typed(), 'pushState');
  });
  page.querySelector<HTMLElement>('.kinds')?.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    // The browser handles other ways to open a link.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(questionOf(link.search), 'pushState');
  });
  page.querySelector('[data-again]')?.addEventListener('click', () => {
    input.focus();
    void answer(typed());
  });
  addEventListener('popstate', () => void fromAddress());
  // When the reader returns, the browser cannot restore the scroll position before the results are there.
  const { left } = (history.state ?? {}) as { left?: number };
  place.addEventListener('click', () => history.replaceState({ ...history.state, left: scrollY }, ''));
  moveByArrows(page, input);
  // The reader may have typed before this script was loaded: the typed text overrides the address.
  if (input.value === '' && questionOf(location.search).query !== '')
    return void fromAddress().then(() => left !== undefined && scrollTo({ top: left, behavior: 'instant' }));
  input.focus();
  if (input.value !== '') return go(typed(), 'replaceState');
  void index.open().catch(() => {});
};
