/** The visible share of a round from which it counts as one in view. */
const seen = 0.9;

/** How far to scroll the tabs until they begin with the round in view, or with the one before it where both have room: no name is cut. */
const toStart = (list: HTMLElement, at: number): number => {
  const [box, tab, before] = [list, list.children[at], list.children[at - 1]].map((each) =>
    each?.getBoundingClientRect(),
  );
  if (!box || !tab) return 0;
  const first = before && before.width + tab.width <= box.width ? before : tab;
  return document.dir === 'rtl' ? first.right - box.right : first.left - box.left;
};

/**
 * Makes the tabs of a bracket show which rounds are in view. Rounds before them take no height.
 * @returns the row of rounds; undefined if all are in view, as on a wide screen
 */
export const showRounds = (bracket: HTMLElement): HTMLElement | undefined => {
  const row = bracket.querySelector<HTMLElement>('.bracket-rounds');
  // On a wide screen rounds have no boxes, and nothing scrolls.
  if (!row || getComputedStyle(row).overflowX !== 'auto') return undefined;
  const rounds = [...bracket.querySelectorAll<HTMLElement>('.round')];
  const tabs = [...bracket.querySelectorAll<HTMLAnchorElement>('.bracket-tabs a')];
  const view = row.getBoundingClientRect();
  const inView = rounds.map((round) => {
    const { left, right, width } = round.getBoundingClientRect();
    return (Math.min(right, view.right) - Math.max(left, view.left)) / Math.min(width, view.width) >= seen;
  });
  const first = inView.indexOf(true);
  if (first === -1) return row;
  // What is shown already stays: a reader who has moved the tabs may be about to press one.
  const shown = `${first} of ${view.width}/${row.scrollWidth}`;
  if (row.dataset['shown'] === shown) return row;
  row.dataset['shown'] = shown;
  for (const [at, round] of rounds.entries()) round.classList.toggle('past', at < first);
  for (const [at, tab] of tabs.entries()) {
    if (inView[at]) tab.setAttribute('aria-current', 'true');
    else tab.removeAttribute('aria-current');
  }
  const list = tabs[first]?.closest('ol');
  list?.classList.add('snaps');
  // By its place, not by a distance: where a list snaps, even half a pixel by distance goes on to the next name.
  if (list) list.scrollTo({ left: list.scrollLeft + toStart(list, first) });
  return row;
};

/** Shows the rounds in view again when the row has another size: a turned device or larger letters may have moved it. */
export const followSize = (bracket: HTMLElement, row: HTMLElement): void => {
  new ResizeObserver(() => showRounds(bracket)).observe(row);
};
