import { flushSync } from 'react-dom';

/** An event of the same kind, to be dispatched again; undefined for one that only says where the reader is. */
const copyOf = (event: Event): Event | undefined => {
  if (event.type === 'keydown') return new KeyboardEvent(event.type, event as KeyboardEvent);
  if (event.type === 'click') return new MouseEvent(event.type, event as MouseEvent);
  return undefined;
};

/** What stands for the same thing before and after an island has taken over. */
const selectorOf = (target: Element): string | undefined => {
  const role = target.closest('[role]')?.getAttribute('role');
  return role ? `[role=${role}]` : undefined;
};

/**
 * Lets an island draw itself in place of the static page, and does again with it what the reader had done before it was there: so that
 * the first touch counts. The focus stays where it was.
 * @param render draws in place of the element's content
 */
export const replayEvents = (element: HTMLElement, events: readonly Event[], render: () => void): void => {
  const focused = element.contains(document.activeElement) ? selectorOf(document.activeElement as Element) : undefined;
  const touched = events.map((event) => [copyOf(event), selectorOf(event.target as Element)] as const);
  flushSync(render);
  if (focused) element.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
  for (const [event, selector] of touched) {
    // One after the other: a step starts from the value the one before led to.
    if (event && selector) flushSync(() => element.querySelector(selector)?.dispatchEvent(event));
  }
};
