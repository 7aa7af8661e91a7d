import { isPlainClick } from '../plain-click.ts';

/** The visible share of a round from which it counts as the round in view. */
const seen = 0.9;

/** Milliseconds without scrolling after which scrolling has ended, in browsers without `scrollend`. */
const still = 120;

/**
 * Makes the tabs of a bracket show which rounds are in view, and scroll to a round without a history entry. Rounds before the one in view
 * take no height.
 */
export const followRounds = (bracket: HTMLElement): void => {
  const row = bracket.querySelector<HTMLElement>('.bracket-rounds');
  const rounds = [...bracket.querySelectorAll<HTMLElement>('.round')];
  const tabs = [...bracket.querySelectorAll<HTMLAnchorElement>('.bracket-tabs a')];
  if (!row || tabs.length === 0) return;

  const show = (): void => {
    // On a wide screen rounds have no boxes, and nothing scrolls.
    if (getComputedStyle(row).overflowX !== 'auto') return;
    const view = row.getBoundingClientRect();
    const inView = rounds.map((round) => {
      const { left, right, width } = round.getBoundingClientRect();
      return (Math.min(right, view.right) - Math.max(left, view.left)) / Math.min(width, view.width) >= seen;
    });
    const first = inView.indexOf(true);
    if (first === -1) return;
    for (const [at, round] of rounds.entries()) round.classList.toggle('past', at < first);
    for (const [at, tab] of tabs.entries()) {
      if (inView[at]) tab.setAttribute('aria-current', 'true');
      else tab.removeAttribute('aria-current');
    }
    const list = tabs[first]?.closest('ol');
    const tab = tabs[first]?.parentElement;
    if (list && tab) {
      const offset = tab.getBoundingClientRect().left - list.getBoundingClientRect().left;
      list.scrollBy({ left: offset - (list.clientWidth - tab.clientWidth) / 2 });
    }
    // After the row becomes shorter, the reader must not be below it.
    if (bracket.getBoundingClientRect().bottom < innerHeight / 2) bracket.scrollIntoView();
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  row.addEventListener('scroll', () => {
    clearTimeout(timer);
    timer = setTimeout(show, still);
  });
  for (const [at, tab] of tabs.entries()) {
    tab.addEventListener('click', (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      rounds[at]?.scrollIntoView({ inline: 'start', block: 'nearest' });
      // The focus moves there, as after any link to a part of a page.
      const heading = rounds[at]?.querySelector<HTMLElement>('h3');
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }
  show();
};
