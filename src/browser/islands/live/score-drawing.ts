import type { LiveRow } from '#contract/live/files.ts';
import { figuresHtml, noteHtml } from '#football/rows/figures-html.ts';
import { inPageDigits } from './in-page-digits.ts';
import { decidedBy, winnerOf } from './winner.ts';

/** Parts of a page, each drawn when its HTML has changed, as new elements: browsers count those that are there as moved. */
export const partsDrawing = () => {
  const drawn: Record<string, string> = {};
  return (part: string, html: string, put: (html: string) => void): void => {
    if (drawn[part] === html) return;
    drawn[part] = html;
    put(inPageDigits(html));
  };
};
export type DrawPart = ReturnType<typeof partsDrawing>;

/** Whether a score shows neither a result that may be hidden, nor one that its reader has revealed. */
export const isToCome = (score: Element): boolean => score.querySelector(':scope > .kickoff') !== null;

/**
 * Draws a drawn score anew: its figures, and what stands below them. What it was stays in its place unseen, so that the columns keep their
 * widths.
 * @param said below the figures, as HTML
 */
export const drawScore = (
  score: HTMLElement,
  row: LiveRow,
  draw: DrawPart,
  { said = '', decidedHtml }: { said?: string; decidedHtml: Record<'aet' | 'pens', string> },
): void => {
  const winner = winnerOf(row);
  const by = decidedBy(row);
  const figures = (): HTMLElement => score.querySelector(':scope > .figures:not(.room)') as HTMLElement;
  draw('figures', figuresHtml({ ...row.score, ...(winner && { winner }) }), (html) => {
    const before = figures();
    before.insertAdjacentHTML('beforebegin', html);
    if (before.matches('.kickoff')) before.classList.add('room');
    else before.remove();
  });
  draw('note', noteHtml({ penalties: row.shootout }, said, by ? decidedHtml[by] : ''), (html) => {
    score.querySelector(':scope > .note')?.remove();
    figures().insertAdjacentHTML('afterend', html);
  });
  for (const side of ['home', 'away'])
    score.querySelector(`.${side}`)?.classList.toggle('lost', winner !== undefined && winner !== side);
};
