import type { LiveRow } from '#contract/live/files.ts';
import type { ScoreWords } from '#browser/page-script/live/words.ts';
import { minuteOf } from './minute.ts';

const phases = {
  IN_PLAY: 'live',
  PAUSED: 'live',
  SUSPENDED: 'stopped',
  ABANDONED: 'stopped',
  FINISHED: 'over',
} as const;

/** The status of a match in words. */
export const statusText = ({ status, period }: LiveRow, { breakAfter, status: words }: ScoreWords): string =>
  (status === 'PAUSED' && breakAfter[period]) || words[status] || '';

/** The state of a match as the page shows it: its minute, or words. @param now milliseconds since 1970 by the server's clock */
export const stateOf = (row: LiveRow, words: ScoreWords, now: number): { phase: string; text: string } => {
  const { status } = row;
  const text = status === 'IN_PLAY' ? minuteOf(row, now) || words.shootout : statusText(row, words);
  return { phase: phases[status], text };
};
