/** Closes the sheet of sections when the focus leaves it: what it covers would have the focus unseen. */
export const closeSheetBehindFocus = (): void => {
  const sheet = document.querySelector<HTMLElement>('#sections');
  sheet?.addEventListener('focusout', ({ relatedTarget }) => {
    // The bar's button closes it by itself.
    if (!(relatedTarget instanceof Element) || sheet.contains(relatedTarget) || relatedTarget.closest('.bar')) return;
    if (sheet.matches(':popover-open')) sheet.hidePopover();
  });
};
