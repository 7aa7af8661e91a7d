import { roomForFigures } from './room-for-score.ts';

/** Of three scorers a side, and the space below them. */
const scorersHeight = '5rem';

/** The cell of the state is as large for a minute as for two lines of words. */
const followGrid = 'minmax(3.625rem, auto) / minmax(min-content, 1fr) min(10rem, 40%) minmax(min-content, 1fr)';

/** Makes room in the head of a match for a score and its scorers: what comes there moves nothing. */
export const reserveRoom = (): void => {
  const scorers = document.querySelector<HTMLElement>('.head-scorers');
  if (!scorers || scorers.style.minBlockSize) return;
  scorers.hidden = false;
  scorers.style.minBlockSize = scorersHeight;
  document.querySelector<HTMLElement>('.match-follow')?.style.setProperty('grid-template', followGrid);
  const score = document.querySelector('.score.head');
  if (score) roomForFigures(score);
};
