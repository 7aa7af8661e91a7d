/** A reader's interactions with an element, in the order browsers report them. */
const eventTypes = ['pointerdown', 'focusin', 'keydown', 'click'];

/**
 * Calls back when a reader interacts with an element, by pointer or keyboard: before a link is followed, opened in another tab or copied.
 * @param selector of the elements, also of those that are added later
 */
export const onTouch = <E extends HTMLElement>(selector: string, act: (element: E, event: Event) => void): void => {
  for (const type of eventTypes) {
    addEventListener(type, (event) => {
      const element = (event.target as Element).closest?.<E>(selector);
      if (element) act(element, event);
    });
  }
};
