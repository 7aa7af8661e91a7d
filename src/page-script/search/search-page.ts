import { pageLocale } from '#i18n/page-locale.ts';
import { find } from '#search/find.ts';
import { queryWords } from '#search/query.ts';
import { searchIndex } from './index-files.ts';
import { moveByArrows } from './move-by-arrows.ts';
import { type SearchQuestion, questionOf, searchOf } from './question.ts';
import { noticeOf, showKinds, showNotice, tell } from './say.ts';
import { groupsOf, putInPlace } from './show-found.ts';

/** A key is waited for this long before anything is loaded: most people type the next one sooner. Milliseconds. */
const typingPause = 60;

/** An answer that takes longer is announced. Milliseconds. */
const slowNoticeMs = 400;

const nothing = { hits: [], hasEveryWord: false, corrections: [], variants: [] };

/** Makes the search page answer as people type, and keeps its address what they asked. */
export const startSearch = (): void => {
  const page = document.querySelector<HTMLElement>('.search');
  const place = page?.querySelector<HTMLElement>('.found');
  const input = page?.querySelector('input');
  if (!page || !place || !input) return;
  const index = searchIndex(page.dataset['index'] ?? '', pageLocale());
  const ownTitle = document.title;
  /** Grows with each question: an answer that comes after a newer question is dropped. */
  let turn = 0;

  const answer = async (question: SearchQuestion): Promise<void> => {
    const own = (turn += 1);
    const isCurrent = (): boolean => own === turn;
    // A question without a letter or digit asks nothing.
    const isAsked = queryWords(question.query).length > 0;
    page.classList.toggle('is-asked', isAsked);
    document.title = isAsked ? `${question.query} · ${page.dataset['title'] ?? ''}` : ownTitle;
    const slow = setTimeout(() => isCurrent() && isAsked && showNotice(page, 'waiting'), slowNoticeMs);
    try {
      const { found, parts } = await index.use(async (open) => {
        const answered = isAsked ? await find(open.index, question.query, open.load) : nothing;
        return { found: answered, parts: isCurrent() ? await groupsOf(page, answered, question, open) : [] };
      });
      if (!isCurrent()) return;
      putInPlace(place, parts, input);
      showKinds(page, found, question);
      showNotice(page, isAsked ? noticeOf(found, question) : undefined, found.corrections);
      tell(page, isAsked ? found : undefined, question);
    } catch (error) {
      if (!isCurrent()) return;
      // What was found before answers another question.
      for (const section of place.querySelectorAll<HTMLElement>('section')) section.hidden = true;
      showKinds(page, nothing, question);
      showNotice(page, 'failed');
      tell(page, undefined, question);
      console.error(error);
    } finally {
      clearTimeout(slow);
    }
  };
  const go = (question: SearchQuestion, change: 'pushState' | 'replaceState'): void => {
    if (searchOf(question) !== location.search) history[change](null, '', location.pathname + searchOf(question));
    void answer(question);
  };
  const typed = (): SearchQuestion => ({ ...questionOf(location.search), query: input.value.trim() });
  /** An empty field stands as the page does, a text as its first letter says. */
  const followDirection = (): void => {
    input.dir = input.value === '' ? '' : 'auto';
  };
  const fromAddress = (): void => {
    const question = questionOf(location.search);
    input.value = question.query;
    followDirection();
    void answer(question);
  };

  let waiting: ReturnType<typeof setTimeout> | undefined;
  input.addEventListener('input', () => {
    followDirection();
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
    // Other ways to open a link stay the browser's.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(questionOf(link.search), 'pushState');
  });
  page.querySelector('[data-again]')?.addEventListener('click', () => {
    input.focus();
    void answer(typed());
  });
  addEventListener('popstate', fromAddress);
  moveByArrows(page, input);
  if (questionOf(location.search).query !== '') return fromAddress();
  input.focus();
  // Somebody may have typed before this script came.
  if (input.value !== '') return go(typed(), 'replaceState');
  void index.open().catch(() => {});
};
