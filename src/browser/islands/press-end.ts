/** Milliseconds after which a press without an end event counts as over. */
const maxPressMs = 1000;

/** Milliseconds within which a click follows the end of a finger's press. */
const clickDelayMs = 50;

/** Whether the last pointerdown has had no click yet. */
const isPressed = (events: readonly Event[]): boolean => {
  const last = events.findLast(({ type }) => type === 'pointerdown' || type === 'click');
  return last?.type === 'pointerdown' && performance.now() - last.timeStamp < maxPressMs;
};

/**
 * Waits until the reader ends a press: if an element is removed meanwhile, a browser sends no click for it, and the press would be lost.
 * @param events the reader's events so far
 */
export const pressEnd = (events: readonly Event[]): Promise<void> =>
  new Promise((resolve) => {
    if (!isPressed(events)) return resolve();
    const end = new AbortController();
    const finish = (): void => {
      end.abort();
      resolve();
    };
    const { signal } = end;
    // Earlier listeners have already recorded the click.
    addEventListener('click', () => setTimeout(finish), { signal });
    addEventListener('pointercancel', finish, { signal });
    addEventListener('pointerup', () => setTimeout(finish, clickDelayMs), { signal });
    setTimeout(finish, maxPressMs);
  });
