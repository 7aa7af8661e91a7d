/** Answers kept at most: what pages share stays far below, what differs from page to page would fill the memory. */
const maxEntries = 4096;

/**
 * Gives what was computed for a key before, as long as it is remembered: beyond so many keys all are forgotten at once, which costs
 * less than knowing which is the oldest.
 */
export const remembering = <Value>(): ((key: string, compute: () => Value) => Value) => {
  const known = new Map<string, Value>();
  return (key, compute) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = compute();
    if (known.size >= maxEntries) known.clear();
    known.set(key, value);
    return value;
  };
};
