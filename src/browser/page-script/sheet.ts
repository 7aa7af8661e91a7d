/** Closes the sheet of sections when the focus leaves it: otherwise a covered element would have the focus. */
export const closeSheetBehindFocus = (): void => {
  const sheet = document.querySelector<HTMLElement>('#sections');
  sheet?.addEventListener('focusout', ({ relatedTarget }) => {
    // The bar's button closes it by itself.
    if (!(relatedTarget instanceof Element) || sheet.contains(relatedTarget) || relatedTarget.closest('.bar')) return;
    if (sheet.matches(':popover-open')) sheet.hidePopover();
  });
};
