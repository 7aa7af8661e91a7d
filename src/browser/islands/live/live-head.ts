import { type LiveFile } from '#contract/live/files.ts';
import { type LiveWords } from '#browser/page-script/live/words.ts';
import { hidesScores } from '#browser/stores/hides-scores.ts';
import { figuresHtml, noteHtml } from '#football/rows/figures-html.ts';
import { scorersHtml } from './scorers-html.ts';
import { headSentence } from './sentences.ts';
import { stateOf } from './state.ts';
import { decidedBy, winnerOf } from './winner.ts';

type Match = NonNullable<LiveFile['match']>;

/** A part of the page that its template has always. */
const find = (selector: string): HTMLElement => document.querySelector(selector) as HTMLElement;

/** A text, or HTML, with the digits of the page in what is read. */
const inPageDigits = (text: string): string =>
  text.replace(/(?<!&#\d?)\d(?![^<>]*>)/g, (digit) =>
    Number(digit).toLocaleString(document.documentElement.dataset['intl']),
  );

/** The head of a match's page, which shows the match as it is now. */
export const liveHead = (words: LiveWords) => {
  const score = find('.score.head');
  const heading = find('h1');
  const scorers = find('.head-scorers');
  const drawn = new Map<string, string>();
  let last: { match: Match; now: number } | undefined;

  /** Draws a part whose HTML has changed, as new elements: browsers count those that are there as moved. */
  const draw = (part: string, html: string, put: (html: string) => void): void => {
    if (drawn.get(part) === html) return;
    drawn.set(part, html);
    put(inPageDigits(html));
  };

  /** From now on a reader may hide it; what was revealed on a page that was built in play stays so. */
  const beginScore = (): void => {
    if (drawn.size > 0) return;
    const isRevealed = !score.matches('[data-result], :has(> .kickoff)');
    for (const each of isRevealed ? [] : [score, heading, scorers]) each.setAttribute('data-result', 'match');
    scorers.removeAttribute('hidden');
    // What was known when the page was built.
    for (const each of document.querySelectorAll<HTMLElement>('p.match-line[data-result]'))
      each.style.visibility = 'hidden';
  };

  const drawScore = (match: Match): void => {
    const winner = winnerOf(match);
    const by = decidedBy(match);
    draw('figures', figuresHtml({ ...match.score, ...(winner && { winner }) }), (html) => {
      find('.score.head > .figures').outerHTML = html;
    });
    draw('note', noteHtml({ penalties: match.shootout }, '', by ? words.decidedHtml[by] : ''), (html) => {
      document.querySelector('.score.head > .note')?.remove();
      find('.score.head > .figures').insertAdjacentHTML('afterend', html);
    });
    for (const side of ['home', 'away'] as const) {
      find(`.score.head .${side}`).classList.toggle('lost', winner !== undefined && winner !== side);
      draw(side, scorersHtml(match.events, side, words), (html) => {
        find(`.head-scorers .${side}`).innerHTML = html;
      });
    }
  };

  const drawState = (match: Match, now: number): void => {
    const { phase, text } = stateOf(match, words, now);
    draw('state', `<strong class="${phase}">${text}</strong>`, (html) => {
      document.querySelector('.match-follow > strong')?.remove();
      find('.match-follow').insertAdjacentHTML('beforeend', html);
    });
  };

  /** @returns whether the reader sees the score */
  const drawAll = (): boolean => {
    if (!last) return false;
    beginScore();
    drawScore(last.match);
    drawState(last.match, last.now);
    // While it is hidden the heading has the names of the teams (islands/scores/match-title.ts).
    const isSeen = !hidesScores() || !heading.hasAttribute('data-result');
    const sentence = inPageDigits(headSentence(last.match, words));
    if (isSeen && heading.textContent !== sentence) heading.textContent = sentence;
    return isSeen;
  };

  // A reader has revealed the score, or chosen to see all.
  const revealed = new MutationObserver(drawAll);
  revealed.observe(heading, { attributeFilter: ['data-result'] });
  revealed.observe(document.documentElement, { attributeFilter: ['data-scores'] });

  return {
    inPageDigits,
    /** Shows a match. @param now milliseconds since 1970 by the server's clock @returns whether the reader sees its score */
    show: (match: Match, now: number): boolean => {
      last = { match, now };
      return drawAll();
    },
  };
};
