import type { Kysely } from 'kysely';
import type { Tables } from '../../../src/server/platform/database/tables.ts';
import { refusedForGoodMessage } from '../../../src/server/platform/mail/log-mail-failure.ts';
import type { RunningMailServer } from '../../../src/server/testing/mail-server.ts';
import type { Fault } from './fault.ts';
import { countMails, type MailCounts } from './mail-counts.ts';
import { outboxEmptied } from './outbox-emptied.ts';

/** Timeout for the last mails after the last request. */
const timeoutMs = 60_000;

/** Waits for the last mails of a try, and reports their outcomes and the problems. */
export const checkMails = async (
  { received, refusedForGood }: RunningMailServer,
  tables: Kysely<Tables>,
  { mayRepeatMails = false }: Pick<Fault, 'mayRepeatMails'>,
  { acknowledged, log }: { acknowledged: ReadonlySet<string>; log: readonly string[] },
): Promise<{ mails: MailCounts; problems: string[] }> => {
  const problems: string[] = [];
  await outboxEmptied(tables, Date.now(), timeoutMs).catch((error: Error) => problems.push(error.message));
  const delivered = received.flatMap(({ to, mail }) =>
    to.map((recipient) => ({ recipient, messageId: mail.messageId ?? '' })),
  );
  const mails = countMails({ acknowledged, delivered, refused: refusedForGood });
  if (mails.acknowledged === 0) problems.push('no code was requested');
  if (mails.lost > 0) problems.push('mails were lost');
  if (mails.doubled > 0) problems.push('mails were delivered twice, as different messages');
  if (mails.repeated > 0 && !mayRepeatMails) problems.push('mails were delivered twice, as the same message');
  if (mails.triedAfterRefusal > 0) problems.push('mails were tried again after they were refused for good');
  if (log.filter((line) => line.includes(refusedForGoodMessage)).length !== mails.refused)
    problems.push('the log does not have a line for each mail that was refused for good');
  return { mails, problems };
};
