import { placeAt, scrollPositionOf } from './place.ts';

/** A pause in scrolling of this length counts as reading. */
const restMs = 1000;
/** Maximum time for scrolling from the reading position up to the language switch. */
const wayMs = 15_000;

const stopsOf = (): number[] => {
  const main = document.querySelector('main');
  if (!main) return [];
  const tops = [...main.querySelectorAll('h1, h2, h3')].map((heading) => heading.getBoundingClientRect().top + scrollY);
  return [...tops, main.getBoundingClientRect().bottom + scrollY];
};

/** The assumed line of reading in the window. */
const line = (): number => innerHeight / 3;

/**
 * The language switch keeps the reading position. For the switch in the masthead it is the position before the reader scrolled up. The hash
 * of the address contains it; the other page scrolls there and removes it. An address that already has a hash keeps that.
 */
export const keepPlace = (): void => {
  const arrival = scrollPositionOf(stopsOf(), location.hash.slice(1));
  if (arrival !== undefined) {
    history.replaceState(history.state, '', location.pathname + location.search);
    scrollTo({ top: arrival - line(), behavior: 'instant' });
  }
  let rest = { y: 0, leftAt: -wayMs };
  let last = { y: scrollY, at: -restMs };
  const isFresh = (now: number): boolean => now - rest.leftAt < wayMs;
  addEventListener(
    'scroll',
    ({ timeStamp }) => {
      const rested = timeStamp - last.at >= restMs;
      if (rested && (last.y > rest.y || !isFresh(timeStamp))) rest = { y: last.y, leftAt: timeStamp };
      last = { y: scrollY, at: timeStamp };
    },
    { passive: true },
  );
  // At another width the lines break elsewhere, so earlier positions are invalid.
  let width = innerWidth;
  addEventListener('resize', ({ timeStamp }) => {
    if (width === innerWidth) return;
    width = innerWidth;
    rest = { y: 0, leftAt: -wayMs };
    last = { y: scrollY, at: timeStamp };
  });
  // After the page's own handlers, which write the hash. Nothing is imported from there: see follow-account.ts.
  const lead = ({ target, timeStamp }: Event): void => {
    const link = (target as Element).closest<HTMLAnchorElement>('.language-switch');
    if (!link || location.hash) return;
    const y = scrollY < line() && isFresh(timeStamp) ? rest.y : scrollY;
    const place = y < line() ? undefined : placeAt(stopsOf(), y + line());
    if (place) link.hash = place;
  };
  for (const type of ['pointerdown', 'focusin', 'keydown', 'click']) addEventListener(type, lead);
};
