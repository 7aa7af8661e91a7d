import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { atOnce } from '../../testing/at-once.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { codeLifetimeMs, type CodePurpose, issueCode, redeemCode } from './codes.ts';
import { rateLimits, recordEvents, readWaitMs } from '../../platform/limits/rate-limits.ts';
import { needsLink } from './wrong-codes.ts';

const key = randomBytes(32);
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const noon = Date.parse('2026-11-22T12:00:00Z');
/** Guesses of these tests come from one network. */
const networks = [{ kind: 'ipv4', network: '198.51.100.1' }] as const;
const wrong = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');

onBothDatabases('codes', (given) => {
  let addresses = 0;
  const newAddress = (): string => `reader-${(addresses += 1)}@example.com`;
  const issue = async (
    email: string,
    now = noon,
    { purpose = 'login', kind = 'code' }: { purpose?: CodePurpose; kind?: 'code' | 'link' | 'none' } = {},
  ) => {
    // A separate account at each address
    const about = {
      purpose,
      kind,
      email,
      email_key: email,
      counter: email,
      mailbox: email,
      user_id: null,
      session_id: null,
    };
    const issued = await given.database.withLocks([email], (tables) =>
      issueCode(tables, { ...about, profile: 'digits-4', now }, key),
    );
    return { ...issued, token: issued.tokenId };
  };
  const redeem = async (tokenId: string, typed: string, now = noon) =>
    (
      await redeemCode(
        given.database,
        { tokenId, typed, now: () => now, siteWrongCodesADay: 9_999_999, networks },
        [key],
        () => Promise.resolve('done'),
      )
    ).outcome;

  it('are right once', async () => {
    const { code, token } = await issue(newAddress());
    expect(await redeem(token, code)).toBe('right');
    expect(await redeem(token, code)).toBe('void');
  });

  it('are void where their time ends while a try waits for its turn', async () => {
    const { code, token } = await issue(newAddress());
    let now = noon;
    const withLocks: typeof given.database.withLocks = (keys, task) => {
      now += codeLifetimeMs;
      return given.database.withLocks(keys, task);
    };
    const tried = { tokenId: token, typed: code, now: () => now, siteWrongCodesADay: 9_999_999, networks };
    const { outcome } = await redeemCode({ ...given.database, withLocks }, tried, [key], () => Promise.resolve('done'));
    expect(outcome).toBe('void');
  });

  it('are stored in no readable form', async () => {
    const email = newAddress();
    const { code, token } = await issue(email);
    const rows = await given.database.tables.selectFrom('codes').selectAll().where('email_key', '=', email).execute();
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('allow three guesses, and then none, even if the code is right', async () => {
    const { code, token } = await issue(newAddress());
    for (let guess = 0; guess < 3; guess += 1) expect(await redeem(token, wrong(code))).toBe('wrong');
    expect(await redeem(token, code)).toBe('void');
  });

  it('end after five minutes, and are not valid before they were made', async () => {
    const { code, token } = await issue(newAddress());
    expect(await redeem(token, code, noon + codeLifetimeMs)).toBe('void');
    expect(await redeem(token, code, noon - 1)).toBe('void');
    expect(await redeem(token, code, noon + codeLifetimeMs - 1)).toBe('right');
  });

  it('are valid only until a newer one is made, whatever it is for', async () => {
    const email = newAddress();
    const first = await issue(email, noon);
    const second = await issue(email, noon + minute, { purpose: 'reset' });
    expect(await redeem(first.token, first.code, noon + minute)).toBe('void');
    expect(await redeem(second.token, second.code, noon + minute)).toBe('right');
  });

  it('are valid for their own token alone', async () => {
    const [one, other] = [await issue(newAddress()), await issue(newAddress())];
    if (one.code !== other.code) expect(await redeem(one.token, other.code)).toBe('wrong');
    expect(await redeem('no such token', one.code)).toBe('void');
  });

  it(
    'attack 11: of a thousand parallel confirmations of one code exactly one is right',
    { timeout: 60_000 },
    async () => {
      const { code, token } = await issue(newAddress());
      // PostgreSQL has ten connections a process, for which nobody waits longer than five seconds.
      const concurrency = given.kind === 'SQLite' ? 1000 : 50;
      const outcomes = await atOnce(1000, concurrency, () => redeem(token, code));
      expect(outcomes.filter((outcome) => outcome === 'right')).toHaveLength(1);
    },
  );

  it('attack 11: of many parallel guesses three are compared', async () => {
    const { code, token } = await issue(newAddress());
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => redeem(token, wrong(code))));
    expect(outcomes.filter((outcome) => outcome === 'wrong')).toHaveLength(3);
  });

  it('attacks 20 and 27: nine wrong ones of an account in a day end guessing across codes and flows', async () => {
    const email = newAddress();
    const purposes: CodePurpose[] = ['login', 'reset', 'register', 'email'];
    let compared = 0;
    for (const [at, purpose] of purposes.entries()) {
      const now = noon + at * hour;
      const { code, token } = await issue(email, now, { purpose });
      for (let guess = 0; guess < 3; guess += 1) if ((await redeem(token, wrong(code), now)) === 'wrong') compared += 1;
    }
    expect(compared).toBe(9);
    const later = await issue(email, noon + 5 * hour);
    expect(await redeem(later.token, later.code, noon + 5 * hour)).toBe('void');
    expect(await needsLink(given.database.tables, { counter: email, mailbox: email }, noon + 5 * hour)).toBe(true);
    const tomorrow = await issue(email, noon + day + hour);
    expect(await redeem(tomorrow.token, tomorrow.code, noon + day + hour)).toBe('right');
  });

  it('without a code behind them are wrong for every guess', async () => {
    const { code, token } = await issue(newAddress(), noon, { kind: 'none' });
    expect(await redeem(token, code)).toBe('wrong');
  });

  it('attack 12: a link opens once, however many guesses came before', async () => {
    const email = newAddress();
    const { token } = await issue(email, noon, { kind: 'link' });
    await recordEvents(
      given.database.tables,
      Array.from({ length: 9 }, () => `wrong account ${email}`),
      noon,
    );
    expect(await redeem(token, '')).toBe('right');
    expect(await redeem(token, '')).toBe('void');
  });

  it('ten wrong ones in a row, over days, require a link until one is right', async () => {
    const email = newAddress();
    const isLink = (now: number) => needsLink(given.database.tables, { counter: email, mailbox: email }, now);
    for (let at = 0; at < 4; at += 1) {
      const now = noon + at * day;
      const { code, token } = await issue(email, now);
      for (let guess = 0; guess < 3; guess += 1) if (at < 3 || guess < 1) await redeem(token, wrong(code), now);
      expect(await isLink(now)).toBe(at === 3);
    }
    const { code, token } = await issue(email, noon + 5 * day);
    expect(await redeem(token, code, noon + 5 * day)).toBe('right');
    expect(await isLink(noon + 5 * day)).toBe(false);
  });

  it('stay valid when their purpose cannot be carried out', async () => {
    const { code, tokenId } = await issue(newAddress());
    const failing = redeemCode(
      given.database,
      { tokenId, typed: code, now: () => noon, siteWrongCodesADay: 1000, networks },
      [key],
      () => Promise.reject(new Error('not this time')),
    );
    await expect(failing).rejects.toThrow('not this time');
    expect(await redeem(tokenId, code)).toBe('right');
  });

  it('limits say how long to wait, each within its own window', async () => {
    const { tables } = given.database;
    const wait = (now: number) => readWaitMs(tables, [['mails', rateLimits.mailsToAddress]], now);
    expect(await wait(noon)).toBe(0);
    for (const at of [0, 1, 2, 3, 4]) {
      expect(await wait(noon + at * minute)).toBe(0);
      await recordEvents(tables, ['mails'], noon + at * minute);
    }
    expect(await wait(noon + 4 * minute + 20_000)).toBe(hour - 4 * minute - 20_000);
    expect(await wait(noon + hour)).toBe(0);
    expect(await readWaitMs(tables, [['nobody', rateLimits.wrongCodes]], noon)).toBe(0);
  });
});
