/**
 * Pages that are still to be rendered. Requested pages come first.
 * @param requested paths that were asked for since the last call; others than those of the queue are ignored
 */
export const pageQueue = (paths: readonly string[], requested: () => readonly string[]) => {
  const positions = new Map(paths.map((path, at) => [path, at]));
  /** Rendered before their position. */
  const early = new Set<string>();
  /** Requested, and not processed yet: thousands, if a crawler reads the sitemaps. */
  const asked: string[] = [];
  let at = 0;

  const takeRequested = (size: number): string[] => {
    for (const path of requested()) asked.push(path);
    const taken: string[] = [];
    while (taken.length < size && asked.length > 0) {
      const path = asked.shift() ?? '';
      const position = positions.get(path);
      if (position === undefined || position < at || early.has(path)) continue;
      early.add(path);
      taken.push(path);
    }
    return taken;
  };

  return {
    /** Batches of at most a size, until nothing is left. */
    *batches(size: number): Generator<string[]> {
      for (;;) {
        const batch = takeRequested(size);
        for (; batch.length < size && at < paths.length; at += 1) {
          const path = paths[at] ?? '';
          if (!early.has(path)) batch.push(path);
        }
        if (batch.length === 0) return;
        yield batch;
      }
    },
  };
};
