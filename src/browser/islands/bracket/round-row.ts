import { followSize, showRounds } from '#browser/page-script/rounds/show-rounds.ts';
import { isPlainClick } from '../plain-click.ts';

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
    // After the row becomes shorter, the reader must not be below it.
    if (showRounds(bracket) && bracket.getBoundingClientRect().bottom < innerHeight / 2) bracket.scrollIntoView();
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
  followSize(bracket, row);
};
