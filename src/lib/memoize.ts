/** Maximum number of cached values: shared values of pages stay far below, but values that differ for each page would fill the memory. */
const maxEntries = 4096;

/** Caches computed values by their keys. Beyond the maximum the whole cache is cleared, which costs less than tracking the oldest entry. */
export const memoized = <Value>(): ((key: string, compute: () => Value) => Value) => {
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
