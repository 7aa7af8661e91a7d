import { livePhase } from './live-window.ts';

/** Scores in lists of the page without a final result: to come, in play, interrupted, or drawn since. */
export const openScores = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(
    '.score:not(.head):has(> .kickoff:not(.off, .unknown), > .note > :is(.live, .stopped))',
  ),
];

/** When a row's match kicks off, in milliseconds since 1970; undefined where the page does not say. */
export const kickoffOfRow = (score: Element): number | undefined => {
  const kickoff =
    score.closest('li')?.dataset['at'] ?? score.querySelector<HTMLTimeElement>('.kickoff time')?.dateTime ?? '';
  return kickoff.length > 10 ? Date.parse(kickoff) : undefined;
};

/** Whether a row's match may be played now; one that is in play on the page, and has no kickoff there, is. */
export const isRowOpen = (score: Element, now: number): boolean => {
  const kickoff = kickoffOfRow(score);
  return kickoff === undefined ? score.querySelector('.live') !== null : livePhase(kickoff, now) === 'open';
};

/** Whether it is played on this day by the reader's clock, or now. */
export const isRowOfToday = (score: Element, now: number): boolean =>
  isRowOpen(score, now) || new Date(kickoffOfRow(score) ?? 0).toDateString() === new Date(now).toDateString();
