import type { DayFile } from '#contract/match-row.ts';
import { cardHtml, dayPartHtml } from '#football/rows/row-html.ts';
import { scoreHtml, type ScoreSize } from '#football/rows/score-html.ts';
import { roomForRow } from '#browser/page-script/live/room-for-score.ts';
import { rowElements } from '#browser/page-script/row-elements.ts';
import type { MatchDayModule } from '#browser/page-script/today/day-module.ts';
import { isLive } from '#browser/page-script/today/row-element.ts';
import { liveDelay } from '#browser/stores/live-delay.ts';
import { hidesScores } from '#browser/stores/hides-scores.ts';

/** A day's matches as the server has them now. @param address of the day's page */
const read = async (address: string): Promise<DayFile> => {
  const response = await fetch(`${address}.json`, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as DayFile;
};

export const loadParts: MatchDayModule['loadParts'] = async (address) => {
  const { parts } = await read(address);
  // The competitions stand below the name of the day.
  return rowElements(parts.map((part) => dayPartHtml(part, { heading: 'h4' })).join(''));
};

export const loadCards: MatchDayModule['loadCards'] = async (address) => {
  const { parts } = await read(address);
  const isOne = parts.length === 1;
  const cards = parts.flatMap(({ name, rows }) => rows.map((row) => cardHtml(row, { name: isOne ? row.stage : name })));
  return rowElements(cards.join(''));
};

/** Whether a score can be seen: a revealed one lacks the attribute. */
const isSeen = (score: HTMLElement): boolean =>
  !hidesScores() || (score.querySelector('.figures:not(.kickoff)') !== null && !('result' in score.dataset));

const sentenceOf = (score: Element): string => score.querySelector('.visually-hidden')?.textContent ?? '';

/** Requests so far, and the newest one whose answer was shown. */
let requests = 0;
let shownRequest = 0;

export const refreshRows: MatchDayModule['refreshRows'] = async (address, rows) => {
  const request = (requests += 1);
  const { parts } = await read(address);
  // The reader chose to be behind.
  await new Promise((later) => setTimeout(later, liveDelay() * 1000));
  // An older answer that comes last has older scores.
  if (request < shownRequest) return [];
  shownRequest = request;
  const fresh = new Map(parts.flatMap(({ rows: ofPart }) => ofPart.map((row) => [row.href, row])));
  return rows.flatMap((row) => {
    const now = fresh.get(row.querySelector('a')?.getAttribute('href') ?? '');
    const score = row.querySelector<HTMLElement>('.score');
    if (!now || !score) return [];
    const size: ScoreSize = score.classList.contains('ribbon') ? 'ribbon' : 'list';
    const [scoreNow] = rowElements(scoreHtml(now, { size }));
    if (!scoreNow || sentenceOf(score) === sentenceOf(scoreNow)) return [];
    // Its journal is newer, until the result is published.
    if ('n' in score.dataset && now.phase !== 'over') return [];
    if (score.querySelector(':scope > .room')) roomForRow(scoreNow);
    row.dataset['status'] = now.status;
    row.classList.toggle('is-live', isLive(row));
    const hadFocus = score.contains(document.activeElement);
    const wasSeen = isSeen(score);
    if (wasSeen && hidesScores()) delete scoreNow.dataset['result'];
    score.replaceWith(scoreNow);
    // The button that covered it is gone; the next one comes into the same link.
    if (hadFocus) row.querySelector('a')?.focus({ preventScroll: true });
    return [wasSeen ? sentenceOf(scoreNow) : ''];
  });
};
