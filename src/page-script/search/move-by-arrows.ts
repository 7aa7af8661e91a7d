/**
 * Arrow keys move from the field to the results and through them, Home and End to the first and last, Escape back to the field, as in lists
 * of suggestions. Results stay links: Tab moves through them too.
 */
export const moveByArrows = (page: HTMLElement, input: HTMLInputElement): void => {
  page.addEventListener('keydown', (event) => {
    const links = [...page.querySelectorAll<HTMLElement>('.found section:not([hidden]) li a')];
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
