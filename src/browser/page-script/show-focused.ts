const scrollsSideways = (box: Element): boolean =>
  box.scrollWidth > box.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(box).overflowX);

/**
 * Scrolls an element that gets the focus by keyboard fully into view in a row that scrolls sideways: browsers do nothing once its edge is
 * visible. For a pointer nothing may move.
 */
export const showFocused = (): void =>
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
    for (let box = target.parentElement; box; box = box.parentElement)
      if (scrollsSideways(box)) return target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
