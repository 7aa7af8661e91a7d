import type { Database } from '../../../platform/database/database.ts';
import type { Person } from '../person.ts';
import { writeAudit } from './audit.ts';
import { peopleLock } from './people.ts';

/** Removes a person's passkeys and recovery codes: they set up others when they sign in next. */
export const resetPasskeys = (
  { withLocks }: Pick<Database, 'withLocks'>,
  userId: string,
  { by, now }: { by: Pick<Person, 'id' | 'name'>; now: number },
): Promise<void> =>
  withLocks([peopleLock], async (tables) => {
    for (const table of ['desk_passkeys', 'desk_recovery_codes', 'desk_sessions'] as const)
      await tables.deleteFrom(table).where('user_id', '=', userId).execute();
    await writeAudit(tables, now, by, 'reset-passkeys', { item: userId });
  });
