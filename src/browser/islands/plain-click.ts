/** Whether an event is a click that opens no new tab or window. */
export const isPlainClick = (event: Event): boolean =>
  event instanceof MouseEvent && event.type === 'click' && !event.ctrlKey && !event.metaKey && !event.shiftKey;
