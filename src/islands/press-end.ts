/** Milliseconds after which a press whose end was not seen counts as over. */
const maxPressMs = 1000;

/** Milliseconds in which a click follows the end of a press by a finger. */
const clickDelayMs = 50;

/** Whether a pointer went down last and has not clicked yet. */
const isPressed = (events: readonly Event[]): boolean => {
  const last = events.findLast(({ type }) => type === 'pointerdown' || type === 'click');
  return last?.type === 'pointerdown' && performance.now() - last.timeStamp < maxPressMs;
};

/**
 * Waits until the reader has let go of what they press: a browser sends no click for an element that is taken out of the page meanwhile, and the
 * press would be lost.
 * @param events what they have done so far
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
    // The click is noted before by those who heard it first.
    addEventListener('click', () => setTimeout(finish), { signal });
    addEventListener('pointercancel', finish, { signal });
    addEventListener('pointerup', () => setTimeout(finish, clickDelayMs), { signal });
    setTimeout(finish, maxPressMs);
  });
