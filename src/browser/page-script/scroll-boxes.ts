/** Boxes of tables that are published with `tabindex`, for readers without a script. */
const boxes = '.scroll[tabindex], .standings[tabindex], .data[tabindex], .chart-table[tabindex]';

/** Removes boxes without overflow from the Tab order. They return when they become narrower. */
export const focusOnlyScrollers = (): void => {
  const watch = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const box = target as HTMLElement;
      if (box !== document.activeElement) box.tabIndex = box.scrollWidth > box.clientWidth + 1 ? 0 : -1;
    }
  });
  for (const box of document.querySelectorAll(boxes)) watch.observe(box);
};
