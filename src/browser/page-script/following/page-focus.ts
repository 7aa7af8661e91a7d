/** Where nothing is followed or saved, the choice of teams is first. */
const focusFirst = (page: ParentNode): void => {
  const heading = page.querySelector<HTMLElement>('section[data-part]:not([hidden]) h2');
  if (heading) heading.tabIndex = -1;
  (heading ?? page.querySelector<HTMLElement>('[data-choice] summary'))?.focus({ preventScroll: true });
};

/** The last row of a list, or a button with its part, took the focus with it: what is first on the page now has it. */
export const keepFocus = (page: ParentNode): void => {
  const { activeElement } = document;
  if (activeElement === document.body || activeElement?.closest('[hidden]')) focusFirst(page);
};

/** The choice was closed: what it has led to is read from its beginning. */
export const showBeginning = (page: ParentNode): void => {
  focusFirst(page);
  scrollTo({ top: 0 });
};
