/** Whether an event is a click that is not meant for a tab or window of its own. */
export const isPlainClick = (event: Event): boolean =>
  event instanceof MouseEvent && event.type === 'click' && !event.ctrlKey && !event.metaKey && !event.shiftKey;
