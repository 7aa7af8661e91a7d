/** Share of a toast's width that it has to be dragged, to either side, to be dismissed. */
const dismissedAt = 0.6;

/** Pixels up to which a pointer that moved has still clicked. */
const clickSlack = 3;

/** Whether a pointer that moved so far sideways is dragging. */
export const isDrag = (distance: number): boolean => Math.abs(distance) > clickSlack;

/** Whether a toast that is let go here is dismissed, or springs back. */
export const isDismissed = (distance: number, width: number): boolean =>
  width > 0 && Math.abs(distance) >= dismissedAt * width;
