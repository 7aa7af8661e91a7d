import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Interactions } from '../../platform/interactions.ts';

/** A reader whose account is deleted. */
interface DeletedReader {
  userId: string;
  /** Milliseconds since 1970 on the paper's clock. */
  now: () => number;
  /** Published polls: votes in open ones no longer count. */
  polls: Interactions['polls'];
}

/** What a feature stores of readers. */
export interface ReaderData {
  /** Its part of everything that is stored about a reader: readable, without hashes. */
  exportOf?: (tables: Kysely<Tables>, userId: string) => Promise<Record<string, unknown>>;
  /** Deletes data that foreign keys do not delete. It runs under the account's lock, in the transaction that deletes the account. */
  removeOf?: (tables: Transaction<Tables>, reader: DeletedReader) => Promise<void>;
}
