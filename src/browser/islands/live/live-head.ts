import { clock } from '#browser/clock.ts';
import type { LiveFile } from '#contract/live/files.ts';
import type { LiveWords } from '#browser/page-script/live/words.ts';
import { hidesScores } from '#browser/stores/hides-scores.ts';
import { inPageDigits } from './in-page-digits.ts';
import { drawScore, isToCome, partsDrawing } from './score-drawing.ts';
import { scorersHtml } from './scorers-html.ts';
import { headSentence } from './sentences.ts';
import { stateOf } from './state.ts';

type Match = NonNullable<LiveFile['match']>;

/** A part of the page that its template has always. */
const find = (selector: string): HTMLElement => document.querySelector(selector) as HTMLElement;

const covered = ['.score.head', 'h1', '.head-scorers'];
const state = '.match-follow > strong';

/** The head of a match's page, which shows the match as it is now. */
export const liveHead = (words: LiveWords) => {
  let last: Match | undefined;
  let now: () => number = clock.now;
  let draw = partsDrawing();
  /** The head as it was published, while it shows what came since. */
  let published: (() => void) | undefined;

  /** From now on a reader may hide it; what was revealed on a page that was built in play stays so. */
  const begin = (): void => {
    if (published) return;
    const copies = [...covered, state].flatMap((selector) => {
      const copy = document.querySelector(selector)?.cloneNode(true);
      return copy ? [[selector, copy] as const] : [];
    });
    published = () => {
      for (const [selector, copy] of copies) find(selector).replaceWith(copy);
    };
    const score = find('.score.head');
    if (isToCome(score) || score.matches('[data-result]'))
      for (const each of covered) find(each).setAttribute('data-result', 'match');
    find('.head-scorers').hidden = false;
    // What was known when the page was built.
    for (const each of document.querySelectorAll<HTMLElement>('p.match-line[data-result]'))
      each.style.visibility = 'hidden';
  };

  const drawState = (match: Match): void => {
    const { phase, text } = stateOf(match, words, now());
    draw('state', `<strong class="${phase}">${text}</strong>`, (html) => {
      document.querySelector(state)?.remove();
      find('.match-follow').insertAdjacentHTML('beforeend', html);
    });
  };

  /** @returns whether the reader sees the score */
  const drawAll = (): boolean => {
    if (!last) return false;
    begin();
    const { events } = last;
    drawScore(find('.score.head'), last, draw, words);
    for (const side of ['home', 'away'] as const)
      draw(side, scorersHtml(events, side, words), (html) => {
        find(`.head-scorers .${side}`).innerHTML = html;
      });
    drawState(last);
    // While it is hidden the heading has the names of the teams (islands/scores/match-title.ts).
    const heading = find('h1');
    const isSeen = !hidesScores() || !heading.hasAttribute('data-result');
    const sentence = inPageDigits(headSentence(last, words));
    if (isSeen && heading.textContent !== sentence) heading.textContent = sentence;
    return isSeen;
  };

  // A reader has revealed the score, or chosen to see all.
  new MutationObserver(drawAll).observe(document, {
    subtree: true,
    attributeFilter: ['data-result', 'data-scores'],
  });
  // Between answers the minute goes on.
  setInterval(drawAll, 5000);

  return {
    /** Shows a match, or the page as it was where its kickoff was undone. @param clock the server's @returns whether the reader sees its score */
    show: (match: Match | undefined, clock: () => number): boolean => {
      last = match;
      now = clock;
      if (match) return drawAll();
      published?.();
      published = undefined;
      draw = partsDrawing();
      return false;
    },
  };
};
