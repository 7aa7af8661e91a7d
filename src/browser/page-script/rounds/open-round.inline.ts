import { followSize, showRounds } from './show-rounds.ts';

/** Scrolls the bracket before this script to the round that it opens with, sideways and before it is painted. */
const openRound = (bracket: HTMLElement): void => {
  const row = showRounds(bracket);
  const round = row && bracket.querySelectorAll('.round')[Number(row.dataset['open'])];
  if (!round) return;
  const [from, to] = [row.getBoundingClientRect(), round.getBoundingClientRect()];
  row.scrollLeft += document.dir === 'rtl' ? to.right - from.right : to.left - from.left;
  showRounds(bracket);
  followSize(bracket, row);
};

const bracket = document.currentScript?.closest<HTMLElement>('.bracket');
if (bracket) openRound(bracket);
