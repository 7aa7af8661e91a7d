interface TreeTie {
  slot: number;
  feeders: readonly number[];
}

/**
 * The vertical position of every tie of a bracket, so that no lines cross: a walk from the final down through the feeders in order. Ties
 * without a later one come last in their round, by slot.
 *
 * @param rounds from the first to the final
 */
export function pathwayOrder(rounds: readonly (readonly TreeTie[])[]): Map<number, number> {
  const ties = new Map(rounds.flat().map((tie) => [tie.slot, tie]));
  const order = new Map<number, number>();
  const walk = (slot: number): void => {
    if (order.has(slot)) return;
    order.set(slot, order.size);
    for (const feeder of ties.get(slot)?.feeders ?? []) walk(feeder);
  };
  for (const round of [...rounds].reverse()) {
    for (const { slot } of [...round].sort((a, b) => a.slot - b.slot)) walk(slot);
  }
  return order;
}
