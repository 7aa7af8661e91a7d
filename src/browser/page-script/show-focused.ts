const scrollsSideways = (box: Element): boolean =>
  box.scrollWidth > box.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(box).overflowX);

/**
 * Brings what the keyboard comes to into view as a whole where it stands in a row that scrolls sideways: browsers do nothing once its edge is
 * seen. A pointer presses what it sees, and nothing may move below it.
 */
export const showFocused = (): void =>
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
    for (let box = target.parentElement; box; box = box.parentElement)
      if (scrollsSideways(box)) return target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
