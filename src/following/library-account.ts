import { type LibraryChanges, libraryLists } from './library.ts';

/** The account that a device's copy belongs to, and what it does not have yet. */
export interface LibraryAccount {
  /** Id of its reader. */
  owner: string;
  unsent: LibraryChanges;
  /** When the account answered last, in milliseconds since 1970; absent before it first did. */
  syncedAt?: number;
}

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
