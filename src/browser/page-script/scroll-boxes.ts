/** Boxes of tables that are published with `tabindex`, for readers without a script. */
const boxes = '.scroll[tabindex], .standings[tabindex], .data[tabindex], .chart-table[tabindex]';

/**
 * Boxes without overflow leave the Tab order, and those with it say that they scroll, where they have words for it (`data-scrolls`): the
 * tables in them have names of their own.
 */
export const focusOnlyScrollers = (): void => {
  const watch = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const box = target.closest<HTMLElement>(boxes);
      if (!box || box === document.activeElement) continue;
      const scrolls = box.scrollWidth > box.clientWidth + 1;
      box.tabIndex = scrolls ? 0 : -1;
      if (box.dataset['scrolls']) box.ariaLabel = scrolls ? box.dataset['scrolls'] : null;
    }
  });
  // What is in a box grows without it: more columns are chosen.
  for (const box of document.querySelectorAll(boxes)) for (const each of [box, ...box.children]) watch.observe(each);
};
