import { writeStored } from './library/device-storage.ts';

/** A reader's choice that the server does not have yet. */
interface PendingChoice {
  /** An option of a poll; a rating in digits. */
  value: string;
  /** Its owner; null for a guest, then whoever signs in next. */
  userId: string | null;
  /** Milliseconds since 1970. */
  chosenAt: number;
}

/** A guest must sign in within this time; later somebody else may be using the device. */
const maxGuestAgeMs = 30 * 60_000;

/** Storage key of a rating. The script of pages reads the same key: src/browser/page-script/rating.ts. */
export const pendingRatingKey = (item: string): string => `rating ${item}`;

/** Storage key of a vote. */
export const pendingVoteKey = (pollId: string): string => `vote ${pollId}`;

/**
 * Stores a choice on this device until the server has it, across signing in, reloads and a lost connection.
 * @param key the item
 * @returns whether the browser stores it: else it lives as long as the page
 */
export const storeChoice = (key: string, choice: PendingChoice): boolean => writeStored(key, choice);

export const removeChoice = (key: string): void => void writeStored(key, undefined);

/** Removes all choices that the server does not have. */
export const removeChoices = (): void => {
  try {
    for (const key of Object.keys(localStorage)) if (/^(?:rating|vote) /.test(key)) removeChoice(key);
  } catch {
    // Without storage there is nothing to remove.
  }
};

/**
 * The choice stored on this device, if it is this reader's. While nobody is signed in it stays; one of somebody else, of a guest long ago,
 * or an unreadable one, is removed.
 */
export const readChoice = (key: string, userId: string | undefined, now: number): string | undefined => {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return undefined;
    const choice = JSON.parse(text) as Partial<PendingChoice> | null;
    const isOwn =
      typeof choice?.userId === 'string'
        ? userId === undefined || choice.userId === userId
        : now - (choice?.chosenAt ?? 0) < maxGuestAgeMs;
    if (isOwn && typeof choice?.value === 'string') return choice.value;
  } catch {
    // Not ours, or closed to us.
  }
  removeChoice(key);
  return undefined;
};
