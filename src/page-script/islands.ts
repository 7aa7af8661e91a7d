import { onTouch } from './on-touch.ts';

/** What the module of an island exports: `/islands/<name>.js`, built from `src/islands/<name>.entry.ts`. */
export interface IslandModule {
  /**
   * Takes over the element. `events` are what the reader has done with it so far, the oldest first; more may come until the
   * promise is fulfilled.
   */
  start: (element: HTMLElement, events: readonly Event[]) => void | Promise<void>;
}

/** Keys that would scroll the page while the module of a slider is still on its way. */
const scrollKeys = /^(?:Arrow|Page|Home|End)/;

/**
 * Loads the module of an island when a reader first touches its element, `data-island="<name>"`. Where it cannot be loaded the element
 * says so, and the next touch tries again: at another address, because browsers remember a module that failed. A link is followed only where its module cannot be loaded.
 */
export const startIslandsOnTouch = (): void => {
  const eventsOf = new Map<Element, Event[]>();
  let failures = '';
  onTouch('[data-island]', (element, event) => {
    if ((event.target as Element).role === 'slider' && scrollKeys.test((event as KeyboardEvent).key))
      event.preventDefault();
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (event.type === 'click' && element.matches('a') && !(ctrlKey || metaKey || shiftKey)) event.preventDefault();
    const events = eventsOf.get(element) ?? [];
    if (events.push(event) > 1) return;
    eventsOf.set(element, events);
    // A variable: with an import that the bundler can see, Astro makes the script of the page a file.
    const address = `/islands/${element.dataset['island']}.js${failures}`;
    import(/* @vite-ignore */ address)
      .then((module: IslandModule) => module.start(element, events))
      .then(
        () => delete element.dataset['island'],
        () => {
          failures += '?';
          eventsOf.delete(element);
          const status = element.querySelector('[role=status]');
          if (status) status.textContent = element.dataset['failure'] ?? '';
          if (events.some(({ defaultPrevented }) => defaultPrevented))
            location.href = (element as HTMLAnchorElement).href;
        },
      );
  });
};
