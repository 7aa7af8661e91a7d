import { createHmac, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { OutboxRow, Tables } from '../database/tables.ts';
import { seal, unseal } from '../secrets.ts';
import type { Mail, QueuedMail } from './mail.ts';

/** How a mail is queued. Instants in milliseconds. */
interface Queueing {
  now: number;
  expiresAt: number;
  key: Buffer;
  /** A mail of the same topic that is still waiting is not sent any more: this one takes its place. */
  topic?: string;
}

/**
 * Puts a mail into the outbox, in the transaction of the event it reports: it is sent only if that event is committed. It is encrypted with
 * `key`, because it may contain a code, and its topic is hashed with it.
 */
export const queueMail = async (
  tables: Kysely<Tables>,
  mail: Mail,
  { now, expiresAt, key, topic: about }: Queueing,
): Promise<void> => {
  const sealed = seal(JSON.stringify({ ...mail, writtenAt: now }), key);
  const topic = about === undefined ? null : createHmac('sha256', key).update(about).digest('base64url');
  if (topic !== null) await tables.deleteFrom('outbox').where('topic', '=', topic).execute();
  const row = { sealed, topic, id: randomUUID(), queued_at: now, tries: 0, next_try_at: now, expires_at: expiresAt };
  await tables.insertInto('outbox').values(row).execute();
};

/** The mail in a row of the outbox. @throws if it was encrypted with none of the keys */
export const queuedMailIn = (
  { id, sealed }: Pick<OutboxRow, 'id' | 'sealed'>,
  keys: readonly Buffer[],
): QueuedMail => ({
  ...(JSON.parse(unseal(sealed, keys)) as Omit<QueuedMail, 'id'>),
  id,
});
