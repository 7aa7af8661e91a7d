import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../src/server/platform/database/tables.ts';

const lookEveryMs = 50;

/**
 * Waits until no mail is left that was put into the outbox before an instant.
 * @param before in milliseconds since 1970
 * @throws if some are left after that time
 */
export const outboxEmptied = async (tables: Kysely<Tables>, before: number, timeoutMs: number): Promise<void> => {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const { count } = await tables
      .selectFrom('outbox')
      .select((row) => row.fn.countAll<number | string>().as('count'))
      .where('queued_at', '<=', before)
      .executeTakeFirstOrThrow();
    if (Number(count) === 0) return;
    if (performance.now() > deadline) throw new Error(`${count} mails were not sent within ${timeoutMs / 1000} s`);
    await sleep(lookEveryMs);
  }
};
