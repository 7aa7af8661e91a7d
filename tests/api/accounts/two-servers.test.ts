import { expect, it } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { onBothDatabases } from '#server/testing/databases.ts';
import { accountSite, newAddress, newNetwork, wrong } from '../support/accounts.ts';
import { atOnce } from '#server/testing/at-once.ts';

const minute = 60_000;

onBothDatabases('two servers of one site', (given) => {
  const site = accountSite(given);
  const { ask, codeTo, signUp, pass } = site;

  /** Sends requests to two servers alternately, as during a handover. */
  const withTwo = async (work: (servers: readonly ReturnType<typeof site.open>[]) => Promise<void>): Promise<void> => {
    const second = await openDatabase(given.place);
    await work([site.open(), site.open(second)]);
    await second.close();
  };

  it('mail one address once a minute, and a network a hundred and twenty times an hour, through either server', () =>
    withTwo(async (servers) => {
      const email = newAddress();
      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, at) => ask('POST', '/login', { body: { email } }, servers[at % 2])),
      );
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      const ip = newNetwork();
      const fromOnePlace = await atOnce(150, 20, (at) =>
        ask('POST', '/login', { body: { email: newAddress() }, ip }, servers[at % 2]),
      );
      expect(fromOnePlace.filter(({ status }) => status === 200)).toHaveLength(120);
    }));

  it('compare three guesses of one code, and redeem it once', () =>
    withTwo(async (servers) => {
      const { email } = await signUp();
      pass(minute);
      const sent = await ask('POST', '/login', { body: { email } });
      const token = sent.body.data.access_token as string;
      const code = await codeTo(email, 1);
      await Promise.all(
        Array.from({ length: 50 }, (_, at) =>
          ask('POST', '/confirm', { token, body: { otp_code: wrong(code) } }, servers[at % 2]),
        ),
      );
      const { tables } = given.database;
      const counted = await tables.selectFrom('codes').select('tries').where('email', '=', email).execute();
      expect(counted).toEqual([{ tries: 3 }]);
      pass(minute);
      const again = await ask('POST', '/login', { body: { email } }, servers[1]);
      const body = { otp_code: await codeTo(email, 2) };
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, at) =>
          ask('POST', '/confirm', { token: again.body.data.access_token, body }, servers[at % 2]),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }));

  it('know one another’s sessions, and end them', () =>
    withTwo(async ([one, other]) => {
      const { token } = await signUp();
      expect((await ask('GET', '/user', { token }, other)).status).toBe(200);
      await ask('POST', '/logout', { token }, other);
      expect((await ask('GET', '/user', { token }, one)).status).toBe(401);
    }));
});
