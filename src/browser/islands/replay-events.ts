/** An event of the same kind, to be dispatched again; undefined for one that only reports the reader's position. */
const copyOf = (event: Event): Event | undefined => {
  if (event.type === 'keydown') return new KeyboardEvent(event.type, event as KeyboardEvent);
  if (event.type === 'click') return new MouseEvent(event.type, event as MouseEvent);
  return undefined;
};

/** The key by which an element is found before and after an island has replaced it. */
const selectorOf = (target: Element): string | undefined => {
  const role = target.closest('[role]')?.getAttribute('role');
  return role ? `[role=${role}]` : undefined;
};

/**
 * Lets an island replace the static page, and dispatches the reader's earlier events to it: so that the first interaction has its effect.
 * The focus does not move.
 * @param render renders instead of the element's content
 */
export const replayEvents = async (
  element: HTMLElement,
  events: readonly Event[],
  render: () => void,
): Promise<void> => {
  const focused = element.contains(document.activeElement) ? selectorOf(document.activeElement as Element) : undefined;
  const recorded = events.map((event) => [copyOf(event), selectorOf(event.target as Element)] as const);
  element.replaceChildren();
  render();
  if (focused) element.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
  for (const [event, selector] of recorded) {
    if (!event || !selector) continue;
    element.querySelector(selector)?.dispatchEvent(event);
    // One after the other: a step of a slider begins with the previous value, which Preact renders in a microtask.
    await Promise.resolve();
  }
};
