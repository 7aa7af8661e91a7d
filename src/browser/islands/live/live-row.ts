import type { LiveRow } from '#contract/live/files.ts';
import { hidesScores } from '#browser/stores/hides-scores.ts';
import { rowWords } from './row-words.ts';
import { drawScore, isToCome, partsDrawing } from './score-drawing.ts';
import { headSentence } from './sentences.ts';
import { stateOf } from './state.ts';

const textOf = (score: Element, selector: string): string => score.querySelector(selector)?.textContent.trim() ?? '';

/** The score of a match in a list, which shows the match as it is now. */
export const liveRow = (score: HTMLElement) => {
  const published = score.cloneNode(true);
  const draw = partsDrawing();
  const teams = { home: textOf(score, '.home .name'), away: textOf(score, '.away .name') };
  const item = score.closest<HTMLElement>('li[data-status]');
  const status = item?.dataset['status'];
  let last: LiveRow | undefined;
  let sentence = '';

  score.dataset['n'] = '';
  /** From now on a reader may hide it; what was revealed on a page that was built in play stays so. */
  if (isToCome(score)) score.dataset['result'] = '';

  return {
    /** Shows the match. @param now milliseconds since 1970 by the server's clock @returns what is to be said: a goal, or the end */
    show: (row: LiveRow, now: number): string => {
      const before = last;
      last = row;
      if (item) item.dataset['status'] = row.status;
      const words = rowWords(teams, row);
      const { phase, text } = stateOf(row, words, now);
      drawScore(score, row, draw, { said: `<span class="${phase}">${text}</span>`, decidedHtml: words.decidedHtml });
      draw('sentence', headSentence(row, words), (said) => {
        sentence = said;
        score.querySelector('.visually-hidden')?.replaceChildren(said);
      });
      const isSeen = !hidesScores() || !('result' in score.dataset);
      const newsOf = ({ score: { home, away }, status: now }: LiveRow): string =>
        `${home} ${away} ${now === 'FINISHED'}`;
      const isNews = before && newsOf(before) !== newsOf(row);
      return isNews && isSeen ? sentence : '';
    },
    /** Shows what was published: the match has not begun. One that is over is no longer among those of these hours. */
    undo: (): boolean => {
      if (last?.status === 'FINISHED') return false;
      score.replaceWith(published);
      if (item) item.dataset['status'] = status;
      return true;
    },
  };
};
