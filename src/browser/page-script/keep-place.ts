import { placeAt, scrollPositionOf } from './place.ts';

/** Whoever stops scrolling for so long is reading. */
const restMs = 1000;
/** The way from the place of reading up to the language switch may take so long. */
const wayMs = 15_000;

const stopsOf = (): number[] => {
  const main = document.querySelector('main');
  if (!main) return [];
  const tops = [...main.querySelectorAll('h1, h2, h3')].map((heading) => heading.getBoundingClientRect().top + scrollY);
  return [...tops, main.getBoundingClientRect().bottom + scrollY];
};

/** The line of the window in which a reader is taken to read. */
const line = (): number => innerHeight / 3;

/**
 * The language switch leads to the place where its reader is. Where it stands in the masthead, that is the place they came from: the
 * address carries it, and the other page goes there and removes it. An address with a hash of its own keeps that.
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
  // At another width the lines break elsewhere: positions from before mean nothing.
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
