/**
 * Makes a change that moves or replaces elements of a place. What had the focus has it again; or the link with its address, or the first
 * one that is seen, or the name of the place.
 */
export const keepFocus = (place: Element, change: () => void): void => {
  const focused = document.activeElement as HTMLAnchorElement;
  const hadFocus = place.contains(focused);
  change();
  if (!hadFocus) return;
  const links = [...place.querySelectorAll('a')].filter((link) => link.checkVisibility());
  const heading = place.querySelector('h2');
  if (heading) heading.tabIndex = -1;
  const next = focused.checkVisibility() ? focused : links.find(({ href }) => href === focused.href);
  (next ?? links[0] ?? heading)?.focus({ preventScroll: true });
};
