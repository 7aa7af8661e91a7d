import { hasChanges, type LibraryChanges, libraryLists } from './library.ts';
import { unsentLifeMs } from './limits.ts';

/** The account that a device's copy belongs to, and what it does not have yet. */
export interface LibraryAccount {
  /** Id of its reader. */
  owner: string;
  unsent: LibraryChanges;
  /** When the account answered last, in milliseconds since 1970; absent before it first did. */
  syncedAt?: number;
  /** Since when the changes wait for their owner, who is not signed in here, in milliseconds since 1970. */
  waitsSince?: number;
}

/** What waits for the owner of changes that did not reach their account; undefined for none, and where they have not come back in time. */
export const waitingAccount = (
  { owner, unsent, waitsSince = Infinity }: LibraryAccount,
  now: number,
): LibraryAccount | undefined => {
  // A time to come is that of a clock that was set back.
  const since = Math.min(waitsSince, now);
  return hasChanges(unsent) && now - since < unsentLifeMs ? { owner, unsent, waitsSince: since } : undefined;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The account that a stored text names; undefined where it names none. */
export const parseLibraryAccount = (text: string | null): LibraryAccount | undefined => {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(stored) || typeof stored['owner'] !== 'string') return undefined;
    const { unsent } = stored;
    if (!isRecord(unsent) || !libraryLists.every((list) => isRecord(unsent[list]))) return undefined;
    return stored as unknown as LibraryAccount;
  } catch {
    return undefined;
  }
};
