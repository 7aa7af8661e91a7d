/** Behaviour 42: a path is reloaded once in this time. */
const lifeMs = 10_000;

/** Paths with the time in milliseconds until which they are not reloaded again. */
const entriesIn = (text: string | null): [path: string, expiresAt: number][] => {
  try {
    return Object.entries(JSON.parse(text ?? '{}') as Record<string, number>);
  } catch {
    return [];
  }
};

/**
 * Adds a reload to the record of reloads. Other paths stay in it, so that two cannot alternate.
 * @param text the record so far, or null; an unreadable one counts as empty
 * @param now in milliseconds
 * @returns the record to store, or undefined if the path was reloaded within ten seconds
 */
export const addReload = (text: string | null, path: string, now: number): string | undefined => {
  // A time further away than that comes from a clock that was set back.
  const current = entriesIn(text).filter(([, expiresAt]) => expiresAt > now && expiresAt <= now + lifeMs);
  if (current.some(([known]) => known === path)) return undefined;
  return JSON.stringify(Object.fromEntries([...current, [path, now + lifeMs]]));
};
