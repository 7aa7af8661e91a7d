import { type Kysely } from 'kysely';
import { type Settings } from '#settings.ts';
import { atMostEvery } from '../at-most-every.ts';
import { type Tables } from '../database/tables.ts';
import { isUnderAttack } from './guesses.ts';
import { siteMailsKey } from './rate-limits.ts';

const hourMs = 3_600_000;

/** The same is warned of once in so many milliseconds, as long as it goes on. */
const warnEveryMs = 10 * 60_000;

/** Mails that were asked for on the whole site in the last hour. */
const mailsInAnHour = async (tables: Kysely<Tables>, now: number): Promise<number> => {
  const { mails } = await tables
    .selectFrom('spendings')
    .select(({ fn }) => fn.countAll<number | string>().as('mails'))
    .where('counter', '=', siteMailsKey)
    .where('at', '>', now - hourMs)
    .executeTakeFirstOrThrow();
  return Number(mails);
};

/**
 * Looks whether more happens on the whole site than its readers would do: each network and each mailbox may be within its limits. Nothing is refused for it; a
 * person who runs the site is to look. To be called every minute or so.
 * @param warn is told figures, and no reader's address
 */
export const siteWatch = ({
  tables,
  settings: { mailsAnHour, wrongCodesADay },
  warn,
  now,
}: {
  tables: Kysely<Tables>;
  settings: Pick<Settings, 'mailsAnHour' | 'wrongCodesADay'>;
  warn: (about: Record<string, number>, message: string) => void;
  now: () => number;
}): (() => Promise<void>) => {
  const isTimeForMails = atMostEvery(warnEveryMs, now);
  const isTimeForGuesses = atMostEvery(warnEveryMs, now);
  return async () => {
    const mails = await mailsInAnHour(tables, now());
    if (mails > mailsAnHour && isTimeForMails())
      warn({ mails, mailsAnHour }, 'more mails were asked for in the last hour than MAILS_AN_HOUR');
    if ((await isUnderAttack(tables, wrongCodesADay, now())) && isTimeForGuesses())
      warn(
        { wrongCodesADay },
        'more wrong codes were typed in the last day than WRONG_CODES_A_DAY: no short code counts',
      );
  };
};
