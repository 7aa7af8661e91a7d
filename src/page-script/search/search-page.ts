import { type Locale } from '#i18n/locales.ts';
import { find, type Found } from '#search/find.ts';
import { searchIndex } from './index-files.ts';
import { moveByArrows } from './move-by-arrows.ts';
import { type Question, questionOf, searchOf } from './question.ts';
import { groupsOf } from './show-found.ts';

/** A key is waited for this long before anything is loaded: most people type the next one sooner. Milliseconds. */
const typingPause = 60;

const { lang, dataset } = document.documentElement;
const numbers = new Intl.NumberFormat(dataset['intl']);

/** Makes the search page answer as people type, and keeps its address what they asked. */
export const startSearch = (): void => {
  const page = document.querySelector<HTMLElement>('.search');
  const input = page?.querySelector('input');
  if (!page || !input) return;
  const index = searchIndex(page.dataset['index'] ?? '', lang.slice(0, 2) as Locale);
  const ownTitle = document.title;
  /** Grows with each question: an answer that comes after a newer question is dropped. */
  let turn = 0;

  const answer = async (question: Question): Promise<void> => {
    const own = (turn += 1);
    const isCurrent = (): boolean => own === turn;
    const isAsked = question.query !== '';
    page.classList.toggle('is-asked', isAsked);
    document.title = isAsked ? `${question.query} · ${page.dataset['title'] ?? ''}` : ownTitle;
    try {
      const { found, parts } = await index.use(async (open) => {
        const answered = await find(open.segments, question.query, open.load);
        return { found: answered, parts: isCurrent() ? await groupsOf(page, answered, question, open) : [] };
      });
      if (!isCurrent()) return;
      page.querySelector('.found')?.replaceChildren(...parts);
      showKinds(page, found, question);
      showNotice(page, !isAsked || found.hasEveryWord ? undefined : found.hits.length === 0 ? 'none' : 'some');
      if (isAsked) tellCount(page, found.hits.length);
    } catch (error) {
      if (!isCurrent()) return;
      showNotice(page, 'failed');
      console.error(error);
    }
  };
  const go = (question: Question, change: 'pushState' | 'replaceState'): void => {
    if (searchOf(question) !== location.search) history[change](null, '', location.pathname + searchOf(question));
    void answer(question);
  };
  const typed = (): Question => ({ ...questionOf(location.search), query: input.value.trim() });
  const fromAddress = (): void => {
    const question = questionOf(location.search);
    input.value = question.query;
    void answer(question);
  };

  let waiting: ReturnType<typeof setTimeout> | undefined;
  input.addEventListener('input', () => {
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
  page.querySelector('[data-notice="failed"] button')?.addEventListener('click', () => void answer(typed()));
  addEventListener('popstate', fromAddress);
  moveByArrows(page, input);
  if (questionOf(location.search).query !== '') return fromAddress();
  input.focus();
  void index.open().catch(() => {});
};

const showNotice = (page: HTMLElement, name: string | undefined): void => {
  for (const notice of page.querySelectorAll<HTMLElement>('[data-notice]'))
    notice.hidden = notice.dataset['notice'] !== name;
};

/** The kinds in which something was found, each with its count and the address that asks for it alone. */
const showKinds = (page: HTMLElement, { hits }: Found, question: Question): void => {
  const bar = page.querySelector<HTMLElement>('.kinds');
  if (!bar) return;
  bar.hidden = hits.length === 0;
  for (const link of bar.querySelectorAll('a')) {
    const kind = link.dataset['kind'] as Question['kind'];
    const count = kind === 'all' ? hits.length : hits.filter((hit) => hit.kind === kind).length;
    link.href = location.pathname + searchOf({ ...question, kind });
    link.hidden = count === 0 && kind !== question.kind;
    if (kind === question.kind) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
    const place = link.querySelector('[data-count]');
    if (place) place.textContent = numbers.format(count);
  }
};

/** Tells those who do not see the page how much was found. */
const tellCount = (page: HTMLElement, count: number): void => {
  const status = page.querySelector<HTMLElement>('[role="status"]');
  if (status) status.textContent = (status.dataset['status'] ?? '').replace('{}', numbers.format(count));
};
