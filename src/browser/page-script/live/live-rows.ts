import { livePhase } from './live-window.ts';

/** The score of a match in a list, without a final result. */
export interface OpenRow {
  score: HTMLElement;
  /** When the match kicks off, in milliseconds since 1970; NaN where the page does not say. */
  kickoff: number;
}

const kickoffOf = (score: Element): number => {
  const kickoff =
    score.closest('li')?.dataset['at'] ?? score.querySelector<HTMLTimeElement>('.kickoff time')?.dateTime ?? '';
  return Date.parse(kickoff.length > 10 ? kickoff : '');
};

/** The rows of the page that are to come, in play, interrupted, or drawn since. */
export const openRows = (): OpenRow[] =>
  [
    ...document.querySelectorAll<HTMLElement>(
      '.score:not(.head):has(> .kickoff:not(.off, .unknown), > .note > :is(.live, .stopped))',
    ),
  ].map((score) => ({ score, kickoff: kickoffOf(score) }));

/** Whether a row's match may be played now; one that is in play on the page, and has no kickoff there, is. */
export const isRowOpen = ({ score, kickoff }: OpenRow, now: number): boolean =>
  Number.isNaN(kickoff) ? score.querySelector('.live') !== null : livePhase(kickoff, now) === 'open';

/** Whether it is played on this day by the reader's clock, or now. */
export const isRowOfToday = (row: OpenRow, now: number): boolean =>
  isRowOpen(row, now) || new Date(row.kickoff).toDateString() === new Date(now).toDateString();
