import { onTouch } from './on-touch.ts';

/** What the module of an island exports: `/islands/<name>.js`, built from `src/browser/islands/<name>.entry.ts`. */
export interface IslandModule {
  /**
   * Takes over the element. `events` are the reader's events on it so far, the oldest first. More may be added until the promise is
   * fulfilled.
   */
  start: (element: HTMLElement, events: readonly Event[]) => void | Promise<void>;
}

/** An element of an island; a link has an address. */
type IslandElement = HTMLElement & { href?: string };

/** A reader's event; its modifier keys, if it is a click. */
type Touch = Event & Partial<Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>>;

/**
 * Loads the module of an island when a reader first touches its element, `data-island="<name>"`. If it cannot be loaded, the element or its
 * container shows an error (`data-failure`), and the next touch tries again, at another address, because browsers never retry a failed
 * module. A link is then followed normally. For other elements the failure is dispatched like a failure of Vite's own imports
 * (`new-build/failed-loads.ts`), with a mark for each. Each byte of this is in every page.
 */
export const startIslandsOnTouch = (): void => {
  const eventsOf = new Map<Element, Event[]>();
  let failures = '';
  onTouch<IslandElement>('[data-island]', (element, event: Touch) => {
    // Keys that would scroll the page while the module of a slider is still on its way
    if ((event.target as Element).role === 'slider' && /^(?:Arrow|Page|Home|End)/.test((event as KeyboardEvent).key))
      event.preventDefault();
    if (event.type === 'click' && element.href && !(event.ctrlKey || event.metaKey || event.shiftKey))
      event.preventDefault();
    const events = eventsOf.get(element) ?? [];
    if (events.push(event) > 1) return;
    eventsOf.set(element, events);
    const place = element.closest<HTMLElement>('[data-failure]');
    const say = (text = '') => place?.querySelector('[role=status]')?.replaceChildren(text);
    if (failures) say();
    // A variable: with an import that the bundler can see, Astro makes the script of the page a file.
    const address = `/islands/${element.dataset['island']}.js${failures}`;
    import(/* @vite-ignore */ address)
      .then((module: IslandModule) => module.start(element, events))
      .then(
        () => delete element.dataset['island'],
        (error: unknown) => {
          failures += '?';
          eventsOf.delete(element);
          say(place?.dataset['failure']);
          if (element.href && events.some((each) => each.defaultPrevented)) location.href = element.href;
          else dispatchEvent(new CustomEvent('vite:preloadError', { detail: failures }));
          // For developers, and for tools that watch for unhandled errors
          throw error;
        },
      );
  });
};
