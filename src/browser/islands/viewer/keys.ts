export type ViewerAction = 'next' | 'previous' | 'first' | 'last' | 'zoomIn' | 'zoomOut' | 'fit';

const actions: Readonly<Record<string, ViewerAction>> = {
  Home: 'first',
  End: 'last',
  PageUp: 'previous',
  PageDown: 'next',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'fit',
};

/**
 * The viewer's action for a key. Pictures follow one another in the direction of reading: on an Arabic page the next one is to the left.
 * The browser handles Escape: it closes a dialog.
 */
export const viewerAction = (key: string, direction: 'ltr' | 'rtl'): ViewerAction | undefined => {
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'ArrowLeft' || key === 'ArrowRight') return key === forward ? 'next' : 'previous';
  return Object.hasOwn(actions, key) ? actions[key] : undefined;
};

/** The index of the picture after an action, out of `count`. It stops at either end. */
export const indexAfter = (action: ViewerAction, index: number, count: number): number => {
  if (action === 'first') return 0;
  if (action === 'last') return count - 1;
  const step = action === 'next' ? 1 : action === 'previous' ? -1 : 0;
  return Math.min(count - 1, Math.max(0, index + step));
};
