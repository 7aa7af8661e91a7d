/** There is no room in the queue: come again later. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/** Does a task when it is its turn. @throws {QueueFull} where too many are waiting */
export type Queue = <Answer>(task: () => Promise<Answer>) => Promise<Answer>;

/** Does so many tasks at a time, in the order they come, and lets so many wait. */
export const queueOf = ({ atOnce, waiting }: { atOnce: number; waiting: number }): Queue => {
  let working = 0;
  const turns: (() => void)[] = [];
  return async (task) => {
    if (working >= atOnce) {
      if (turns.length >= waiting) throw new QueueFull('Too many are waiting');
      // Whoever ends hands over their place.
      await new Promise<void>((turn) => turns.push(turn));
    } else working += 1;
    try {
      return await task();
    } finally {
      const next = turns.shift();
      if (next) next();
      else working -= 1;
    }
  };
};
