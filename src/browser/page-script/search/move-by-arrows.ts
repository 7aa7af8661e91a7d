/** What has the focus of a result: its link, or the button over a story that gives a result away. */
export const resultControl = ':is(li:not([data-result]) a, li[data-result] > button)';

/**
 * Arrow keys move from the field to the results and through them, Home and End to the first and last, Escape back to the field, as in lists
 * of suggestions. Results stay links: Tab moves through them too. While results are those of a former query, the way to the first one waits
 * for the new ones.
 */
export const moveByArrows = (page: HTMLElement, input: HTMLInputElement): void => {
  let isAwaited = false;
  const linksNow = (): HTMLElement[] => [
    ...page.querySelectorAll<HTMLElement>(`.found section:not([hidden]) ${resultControl}`),
  ];
  page.addEventListener('fresh', () => {
    if (isAwaited) linksNow()[0]?.focus();
    isAwaited = false;
  });
  page.addEventListener('keydown', (event) => {
    isAwaited = event.key === 'ArrowDown' && event.target === input && page.classList.contains('is-stale');
    if (isAwaited) return event.preventDefault();
    const links = linksNow();
    const at = links.findIndex((link) => link === document.activeElement);
    if (event.target !== input && at < 0) return;
    const to = targetOf(event.key, at, links, input);
    if (!to) return;
    event.preventDefault();
    to.focus();
  });
};

const targetOf = (
  key: string,
  at: number,
  links: readonly HTMLElement[],
  input: HTMLInputElement,
): HTMLElement | undefined => {
  if (key === 'ArrowDown') return links[at + 1];
  if (at < 0) return undefined;
  if (key === 'ArrowUp') return at === 0 ? input : links[at - 1];
  if (key === 'Escape') return input;
  if (key === 'Home') return links[0];
  return key === 'End' ? links.at(-1) : undefined;
};
