import { hasChanges, type LibraryChanges, libraryLists } from './library.ts';
import { unsentLifeMs } from './limits.ts';

/** The account that a device's copy belongs to, and its unsent changes. */
export interface LibraryAccount {
  /** Id of its reader. */
  owner: string;
  unsent: LibraryChanges;
  /** Time of the account's last response, in milliseconds since 1970; absent before the first. */
  syncedAt?: number;
  /** The time since which changes wait for their owner, who is not signed in here, in milliseconds since 1970. */
  waitsSince?: number;
}

/** The unsent changes that wait for their owner; undefined if there are none, or the owner has not come back in time. */
export const waitingAccount = (
  { owner, unsent, waitsSince = Infinity }: LibraryAccount,
  now: number,
): LibraryAccount | undefined => {
  // A time in the future means that the clock was set back.
  const since = Math.min(waitsSince, now);
  return hasChanges(unsent) && now - since < unsentLifeMs ? { owner, unsent, waitsSince: since } : undefined;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The account in a stored text; undefined if there is none. */
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
