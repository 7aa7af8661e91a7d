/** What a reader does with an element, in the order browsers report it. */
const eventTypes = ['pointerdown', 'focusin', 'keydown', 'click'];

/**
 * Calls back when a reader touches an element, with a pointer or by keyboard: before a link is followed, opened in another tab or copied.
 * @param selector of the elements, also of those that come later
 */
export const onTouch = <E extends HTMLElement>(selector: string, act: (element: E, event: Event) => void): void => {
  for (const type of eventTypes) {
    addEventListener(type, (event) => {
      const element = (event.target as Element).closest?.<E>(selector);
      if (element) act(element, event);
    });
  }
};
