import type { Kysely } from 'kysely';
import type { Settings } from '#settings/settings.ts';
import { atMostEvery } from '../../platform/at-most-every.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isUnderAttack } from './wrong-codes.ts';
import { siteKeys } from '../../platform/limits/keys.ts';

const hourMs = 3_600_000;

/** While a condition lasts, its warning is repeated after so many milliseconds. */
const warnEveryMs = 10 * 60_000;

/** Mails that were requested on the whole site in the last hour. */
const mailsInAnHour = async (tables: Kysely<Tables>, now: number): Promise<number> => {
  const { mails } = await tables
    .selectFrom('rate_limit_events')
    .select(({ fn }) => fn.countAll<number | string>().as('mails'))
    .where('key', '=', siteKeys.mails)
    .where('at', '>', now - hourMs)
    .executeTakeFirstOrThrow();
  return Number(mails);
};

/**
 * Checks whether more happens on the whole site than its readers would cause: each network and each mailbox may be within its limits.
 * Nothing is refused; the operator should investigate. Call it about every minute.
 * @param warn receives figures, and no reader's address
 */
export const siteWatch = ({
  tables,
  settings: { mailsAnHour, siteWrongCodesADay },
  warn,
  now,
}: {
  tables: Kysely<Tables>;
  settings: Pick<Settings, 'mailsAnHour' | 'siteWrongCodesADay'>;
  warn: (about: Record<string, number>, message: string) => void;
  now: () => number;
}): (() => Promise<void>) => {
  const isTimeForMails = atMostEvery(warnEveryMs, now);
  const isTimeForGuesses = atMostEvery(warnEveryMs, now);
  return async () => {
    const mails = await mailsInAnHour(tables, now());
    if (mails > mailsAnHour && isTimeForMails())
      warn({ mails, mailsAnHour }, 'more mails were requested in the last hour than MAILS_AN_HOUR');
    if ((await isUnderAttack(tables, siteWrongCodesADay, now())) && isTimeForGuesses())
      warn(
        { siteWrongCodesADay },
        'more wrong codes were typed in the last day than SITE_WRONG_CODES_A_DAY: no short code counts',
      );
  };
};
