import { expect, it } from 'vitest';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { thorough } from '../../support/thorough.ts';
import { accountSite, wrong } from '../support/accounts.ts';

const [hour, day] = [3_600_000, 86_400_000];
const [readers, hours] = thorough ? [12, 72] : [6, 50];

/** The limits, written a second time: three guesses a code, nine wrong ones of an account in any 24 hours. */
const referee = () => {
  const wrongAt: number[] = [];
  let ofThisCode = 0;
  const mayGuess = (now: number): boolean => ofThisCode < 3 && wrongAt.filter((at) => at > now - day).length < 9;
  return {
    wrongAt,
    mayGuess,
    newCode: (): void => void (ofThisCode = 0),
    guessedWrong: (now: number): void => {
      if (!mayGuess(now)) return;
      wrongAt.push(now);
      ofThisCode += 1;
    },
  };
};

/** Numbers that look random and are the same in every run (mulberry32). */
const dice = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

onTestedDatabases('somebody who guesses the codes of many accounts for days', (given) => {
  const site = accountSite(given, { siteWrongCodesADay: 9_999_999 });
  const { ask, mailTo, signUp, pass, clock } = site;

  it(
    'is checked exactly as often as the limits allow, in every flow, and nobody is locked out',
    { timeout: 300_000 },
    async () => {
      const roll = dice(20261122);
      const accounts: { email: string; mails: number; limit: ReturnType<typeof referee> }[] = [];
      for (let at = 0; at < readers; at += 1) accounts.push({ ...(await signUp()), mails: 1, limit: referee() });
      const seen = { codes: 0, links: 0, right: 0, refused: 0 };
      for (let at = 0; at < hours; at += 1) {
        pass(hour);
        for (const account of accounts) {
          const flow = ['/login', '/reset', '/register'][Math.floor(roll() * 3)] as string;
          const sent = await ask('POST', flow, { body: { email: account.email } });
          if (sent.status !== 200) continue;
          const mail = await mailTo(account.email, account.mails);
          account.mails += 1;
          account.limit.newCode();
          const token = sent.body.data.access_token as string;
          const confirm = (otp_code: string) => ask('POST', '/confirm', { token, body: { otp_code } });
          const code = /^ {4}(\d{4})$/m.exec(mail.text ?? '')?.[1];
          const guesses = Math.floor(roll() * 5);
          for (let guess = 0; guess < guesses; guess += 1) {
            expect((await confirm(wrong(code ?? '0000'))).status).toBe(422);
            // Where a link was mailed, no code is there to be guessed, and nothing is right.
            if (code !== undefined) account.limit.guessedWrong(clock.now);
          }
          if (code === undefined) {
            seen.links += 1;
            const link = /#link=(\S+)/.exec(mail.text ?? '')?.[1] as string;
            if (roll() < 0.3) {
              const opened = await ask('POST', '/confirm', { token: link, body: { otp_code: '' } });
              expect(opened.status, 'the owner gets in').toBe(200);
            }
            continue;
          }
          seen.codes += 1;
          if (roll() < 0.5) continue;
          const isHeard = account.limit.mayGuess(clock.now);
          seen[isHeard ? 'right' : 'refused'] += 1;
          expect((await confirm(code)).status).toBe(isHeard ? 200 : 422);
        }
      }
      for (const count of Object.values(seen)) expect(count).toBeGreaterThan(10);
      const counted = await given.database.tables
        .selectFrom('rate_limit_events')
        .select(({ fn }) => fn.countAll<number | string>().as('all'))
        .where('key', 'like', 'wrong account %')
        .executeTakeFirstOrThrow();
      expect(Number(counted.all)).toBe(accounts.reduce((sum, { limit }) => sum + limit.wrongAt.length, 0));
    },
  );
});
