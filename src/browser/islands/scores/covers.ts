import { coverButton, isSmall } from './cover-button.ts';
import { coverLink, setLinkAside } from './covered-link.ts';
import { matchTitle } from './match-title.ts';
import { setAside } from './set-aside.ts';
import { teamsOf } from './teams-of.ts';

/** Results that are covered, each with what removes its cover. */
const covered = new Map<HTMLElement, () => void>();

const resultsIn = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-result]')];

/** What is revealed with a result: what has its name among others, like a whole match; the rest of its item in a list; what is inside. */
const groupOf = (result: HTMLElement): HTMLElement[] => {
  const name = result.dataset['result'];
  const others = name
    ? resultsIn(document).filter((each) => each.matches(`[data-result~="${name}"]`))
    : resultsIn(result.closest('li') ?? result);
  return [result, ...others];
};

/** Reveals a result, until the page is loaded again. The focus stays where it was: on what was covered, which is read out. */
const reveal = (result: HTMLElement): void => {
  for (const each of groupOf(result).flatMap((one) => [one, ...resultsIn(one)])) {
    covered.get(each)?.();
    covered.delete(each);
    each.removeAttribute('data-result');
  }
  const headline = result.matches('[data-match-of]') && result.querySelector<HTMLElement>('a:not([tabindex])');
  const focused = headline || (result.closest('a') ?? result);
  if (focused.tabIndex < 0) focused.tabIndex = -1;
  focused.focus({ preventScroll: true });
};

/**
 * Whether it has a button of its own. What is small in an item of a list comes with the item's first result, and a line or an item of a
 * match's page with the match. The figures of a column come with its heading.
 */
const hasButton = (result: HTMLElement): boolean => {
  if (result.matches('p[data-result=match], td > span')) return false;
  const item = result.closest('li');
  if (!item) return true;
  return result.dataset['result'] === '' && (!isSmall(result) || item.querySelector('[data-result]') === result);
};

/** Covers a result: styles have hidden it. @returns what removes the cover */
const cover = (result: HTMLElement): (() => void) => {
  if (result.matches('h1')) return matchTitle(result);
  if (!hasButton(result)) return () => {};
  const button = coverButton(result, () => reveal(result));
  if (result instanceof HTMLAnchorElement) return coverLink(result, button);
  const link = result.closest('a');
  const undo = [
    // A list may have items only, and a picture nothing that is read out.
    ...(result.matches('ol, ul, dl, [role=img]') ? [setAside(result, 'role', 'group')] : []),
    ...(link ? [setLinkAside(link, teamsOf(result) || button.textContent)] : []),
  ];
  result.append(button);
  return () => {
    button.remove();
    for (const each of undo) each();
  };
};

/** Covers all results of the page that are neither covered nor revealed, and forgets those that have left it. */
export const coverResults = (): void => {
  for (const [result, uncover] of covered)
    if (!result.isConnected) {
      uncover();
      covered.delete(result);
    }
  for (const result of resultsIn(document))
    if (!covered.has(result) && !result.parentElement?.closest('[data-result]')) covered.set(result, cover(result));
};

/** Removes all covers: the reader no longer hides results. */
export const uncoverResults = (): void => {
  for (const uncover of covered.values()) uncover();
  covered.clear();
};
