import type { LineUp, TeamSheetPlayer } from '#schemas/line-up.ts';

/**
 * The starting players in the lines of their formation, the goalkeeper first, then from defence to attack; each line from the team's right
 * to its left, as a team sheet lists them. Undefined without a formation, or if it does not fit the players.
 */
export function pitchLines({
  formation,
  starting,
}: Pick<LineUp, 'formation' | 'starting'>): TeamSheetPlayer[][] | undefined {
  if (formation === undefined) return undefined;
  const counts = [1, ...formation.split('-').map(Number)];
  if (counts.reduce((sum, count) => sum + count, 0) !== starting.length || counts.includes(0)) return undefined;
  let from = 0;
  return counts.map((count) => starting.slice(from, (from += count)));
}

/**
 * A line in the order in which it is read on a page: the home team plays down the page, or in the reading direction on a wide one; the away
 * team towards it. A team is rotated, never mirrored: its right stays its right.
 */
export const readingOrder = <Player>(line: readonly Player[], side: 'home' | 'away', dir: 'ltr' | 'rtl'): Player[] =>
  (side === 'home') === (dir === 'ltr') ? [...line] : line.toReversed();
