/** Share of a toast's width that it must be dragged, to either side, to be dismissed. */
const dismissedAt = 0.6;

/** Maximum movement of a click in pixels. */
const clickSlack = 3;

/** Whether a pointer that moved so far sideways is dragging. */
export const isDrag = (distance: number): boolean => Math.abs(distance) > clickSlack;

/** Whether a toast released here is dismissed, or springs back. */
export const isDismissed = (distance: number, width: number): boolean =>
  width > 0 && Math.abs(distance) >= dismissedAt * width;
