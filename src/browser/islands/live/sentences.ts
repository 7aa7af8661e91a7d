import type { LiveRow } from '#contract/live/files.ts';
import type { ScoreWords } from '#browser/page-script/live/words.ts';
import { filled } from './filled.ts';
import { statusText } from './state.ts';
import { decidedBy, winnerOf } from './winner.ts';

const howDecided = (row: LiveRow, words: ScoreWords): string => {
  const by = decidedBy(row);
  const winner = winnerOf(row);
  if (row.shootout) return winner ? filled(words.onPenalties[winner], row.shootout) : words.inShootout;
  return by ? words.afterExtraTime : '';
};

/** A match in words: its score, and how it was decided. The same as components/match/score-sentence.ts of the record. */
export const matchSentence = (row: LiveRow, words: ScoreWords): string =>
  [filled(words.match, row.score), howDecided(row, words)].filter(Boolean).join(words.comma);

/** The same with its status, where it is not plain. */
export const headSentence = (row: LiveRow, words: ScoreWords): string => {
  const match = matchSentence(row, words);
  return row.status === 'FINISHED' ? match : filled(words.withStatus, { status: statusText(row, words), match });
};
