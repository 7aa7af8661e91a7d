import type { SeasonWinner } from '#newsroom/reader/competition-seasons.ts';

/** An entry of the list of champions: a season, or a gap of missing seasons between two. */
export type RollEntry = { winner: SeasonWinner } | { gap: { from: string; to: string } };

/** The commonest of some numbers, the lower of two; Infinity of none. */
function commonest(numbers: readonly number[]): number {
  const counted = [...Map.groupBy(numbers, (each) => each)].map(([each, all]) => ({ each, times: all.length }));
  return counted.sort((a, b) => b.times - a.times || a.each - b.each)[0]?.each ?? Infinity;
}

/** The year in which a season begins, from its label. */
const yearOf = ({ season }: SeasonWinner): number => Number.parseInt(season.label, 10);

/**
 * The winners of a competition, newest first, with gaps: two seasons further apart than usual. A competition that is held every four years
 * has no gap between 2022 and 2026, even if once it was held after three.
 */
export function roll(winners: readonly SeasonWinner[]): RollEntry[] {
  const steps = winners.slice(1).map((winner, at) => yearOf(winners[at] ?? winner) - yearOf(winner));
  const usual = commonest(steps.filter((years) => years > 0));
  return winners.flatMap((winner, at): RollEntry[] => {
    const newer = winners[at - 1];
    const isAfterGap = newer !== undefined && (steps[at - 1] ?? 0) > usual;
    return [...(isAfterGap ? [{ gap: { from: winner.season.label, to: newer.season.label } }] : []), { winner }];
  });
}
