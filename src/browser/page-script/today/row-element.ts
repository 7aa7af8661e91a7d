import { clock } from '#browser/clock.ts';
import type { PhasedMatch } from '#football/phase.ts';
import { matchGroupOf, isAwaited, type MatchGroup } from './match-group.ts';
import { dayOf, localDay } from './local-day.ts';

/** A match as an item of a list, `<li data-at data-status data-about>`: football/rows/row-html.ts. */
export type RowElement = HTMLElement;

const matchOf = ({ dataset }: RowElement): PhasedMatch => ({
  status: dataset['status'] as PhasedMatch['status'],
  kickoff: (dataset['at'] ?? '').length > 10 ? dataset['at'] : undefined,
});

/** The day of a match by the reader's clock. */
export const dayOfRow = ({ dataset }: RowElement): string => localDay(dataset['at'] ?? '');

/** The group of a match; `isFollowed` where the reader follows something. */
export const groupOfRow = (
  row: RowElement,
  isFollowed: ((about: string) => boolean) | undefined,
  now = clock.now(),
): MatchGroup => (isFollowed?.(row.dataset['about'] ?? '') ? 'following' : matchGroupOf(matchOf(row), now));

/** True while a match is played, or should be. */
export const isLive = (row: RowElement, now = clock.now()): boolean => matchGroupOf(matchOf(row), now) === 'live';

/** True for a match that belongs to a day by the reader's clock; to today also one that began late yesterday and is still played. */
export const isOnDay = (row: RowElement, day: string, now = clock.now()): boolean =>
  dayOfRow(row) === day || (day === dayOf(now) && isLive(row, now));

/** Says of a match that should have begun that its result is not here yet: its kickoff alone would say that it is to come. */
export const markAwaited = (row: RowElement, words: { awaited: string }, now = clock.now()): void => {
  const score = row.querySelector('.score');
  // There may be room for one.
  const room = score?.querySelector('.note.room');
  if (!score || (!room && score.querySelector('.note')) || !isAwaited(matchOf(row), now)) return;
  const note = room ?? document.createElement('span');
  note.className = 'note';
  note.textContent = words.awaited;
  score.append(note);
};
