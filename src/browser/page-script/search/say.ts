import type { Found } from '#search/find.ts';
import { asWritten } from '#search/marked.ts';
import { type SearchQuestion, searchOf } from './question.ts';

const numbers = new Intl.NumberFormat(document.documentElement.dataset['intl']);

/** The page's status about the results. */
type SearchNotice = 'none' | 'some' | 'corrected' | 'failed' | undefined;

const countOf = ({ hits }: Found, kind: SearchQuestion['kind']): number =>
  kind === 'all' ? hits.length : hits.filter((hit) => hit.kind === kind).length;

/** The notice for the results. */
export const noticeOf = (found: Found, { kind }: SearchQuestion): SearchNotice => {
  if (countOf(found, kind) === 0) return 'none';
  if (found.corrections.length > 0) return 'corrected';
  return found.hasEveryWord ? undefined : 'some';
};

/**
 * Shows one notice and hides the others. A correction shows the words as written, not normalised: the reader's word from the query, and the
 * other from the results, or the best result if it was found by another name.
 */
export const showNotice = (
  page: HTMLElement,
  name: SearchNotice,
  corrections: Found['corrections'] = [],
  query = '',
): void => {
  for (const notice of page.querySelectorAll<HTMLElement>('[data-notice]'))
    notice.hidden = notice.dataset['notice'] !== name;
  const marked = [...page.querySelectorAll('.found mark')].map(({ textContent }) => textContent).join(' ');
  const best = page.querySelector('.found section:not([hidden]) [data-slot~="title"]')?.textContent;
  const written = {
    from: corrections.map(({ from }) => asWritten(from, query) ?? from),
    to: corrections.map(({ to }) => asWritten(to, marked) ?? best ?? to),
  };
  for (const side of ['from', 'to'] as const) {
    const place = page.querySelector(`[data-correction="${side}"]`);
    if (place) place.textContent = [...new Set(written[side])].join(' ');
  }
};

const waitingNotice = (page: HTMLElement): HTMLElement | null => page.querySelector('[data-waiting]');

/**
 * Marks the shown results as belonging to a former query, until those of the present query replace them. If that takes long they are
 * dimmed. Then the event `fresh` is dispatched.
 */
export const markStale = (page: HTMLElement, isStale: boolean): void => {
  page.classList.toggle('is-stale', isStale);
  const found = page.querySelector<HTMLElement>('.found');
  if (found) found.ariaBusy = isStale ? 'true' : null;
  const notice = waitingNotice(page);
  if (isStale) return;
  if (notice) notice.hidden = true;
  page.dispatchEvent(new Event('fresh'));
};

/** Shows over the present results that a search is in progress, without moving them. */
export const announceWaiting = (page: HTMLElement): void => {
  const notice = waitingNotice(page);
  if (notice) notice.hidden = false;
  const status = page.querySelector<HTMLElement>('[role="status"]');
  if (status) status.textContent = notice?.textContent?.trim() ?? '';
};

/** The kinds with results, each with its count and a link that filters by it. */
export const showKinds = (page: HTMLElement, found: Found, question: SearchQuestion): void => {
  const bar = page.querySelector<HTMLElement>('.kinds');
  if (!bar) return;
  bar.hidden = found.hits.length === 0;
  for (const link of bar.querySelectorAll('a')) {
    const kind = link.dataset['kind'] as SearchQuestion['kind'];
    const count = countOf(found, kind);
    link.href = location.pathname + searchOf({ ...question, kind });
    link.hidden = count === 0 && kind !== question.kind;
    if (kind === question.kind) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
    const place = link.querySelector('[data-count]');
    if (place) place.textContent = numbers.format(count);
  }
};

/** Announces the results to screen readers: the shown notice, and the count. */
export const announceResults = (page: HTMLElement, found: Found | undefined, { kind }: SearchQuestion): void => {
  const status = page.querySelector<HTMLElement>('[role="status"]');
  if (!status) return;
  const notice = page.querySelector<HTMLElement>('[data-notice]:not([hidden]) > :first-child')?.textContent ?? '';
  const count = found && (status.dataset['status'] ?? '').replace('{}', numbers.format(countOf(found, kind)));
  status.textContent = [notice.trim(), count].filter(Boolean).join(' ');
};
