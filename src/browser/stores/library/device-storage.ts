/** A text of the browser's storage; null where there is none, or the browser lets the page store nothing. */
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/**
 * Stores a value as JSON; an empty list, and what is not defined, removes the key.
 * @returns whether the browser stores it
 */
export const writeStored = (key: string, value: unknown): boolean => {
  try {
    if (value === undefined || (Array.isArray(value) && value.length === 0)) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
};
