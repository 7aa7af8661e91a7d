/**
 * Makes a change that moves or replaces elements of a place. The link that had the focus has it again; or the one with its address, or the
 * first one.
 */
export const keepFocus = (place: Element, change: () => void): void => {
  const focused = document.activeElement as HTMLAnchorElement | null;
  const hadFocus = place.contains(focused);
  change();
  if (!hadFocus) return;
  const links = [...place.querySelectorAll('a')].filter((link) => !link.closest('[hidden]'));
  const next = links.find((link) => link === focused) ?? links.find(({ href }) => href === focused?.href) ?? links[0];
  next?.focus({ preventScroll: true });
};
