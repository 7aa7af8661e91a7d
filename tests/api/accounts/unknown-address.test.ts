import { expect, it } from 'vitest';
import { onBothDatabases } from '#server/testing/databases.ts';
import { accountSite, newAddress } from '../support/accounts.ts';

const [minute, hour] = [60_000, 3_600_000];

onBothDatabases('an address without an account', (given) => {
  const site = accountSite(given);
  const { ask, mailTo, signUp, pass } = site;

  it('is answered like one with an account, and mailed that it has none', async () => {
    const known = (await signUp()).email;
    const unknown = newAddress();
    pass(minute);
    for (const [at, path] of ['/login', '/reset'].entries()) {
      const answers = await Promise.all([known, unknown].map((email) => ask('POST', path, { body: { email } })));
      const [one, other] = answers.map(({ status, body, headers, cookies }) => ({
        status,
        message: body.message,
        keys: Object.keys(body.data),
        lengthOfToken: body.data.access_token.length,
        rest: { ...body.data, access_token: '', attempt_id: '' },
        headers: [...headers].filter(([name]) => !['content-length', 'set-cookie'].includes(name)),
        cookie: cookies['__Host-attempt']?.replace(/^[^;]*/, ''),
        length: headers.get('Content-Length'),
      }));
      expect(one).toEqual(other);
      await mailTo(unknown, at);
      pass(hour);
    }
    const mail = await mailTo(unknown);
    expect(mail.text).toContain('https://football.example/en/sign-up');
    expect(mail.text).not.toMatch(/^ {4}\S+$/m);
  });

  it('signs nobody in, whatever is typed', async () => {
    const email = newAddress();
    const sent = await ask('POST', '/login', { body: { email } });
    await mailTo(email);
    const rows = await given.database.tables.selectFrom('codes').selectAll().where('email', '=', email).execute();
    expect(rows.map(({ kind }) => kind)).toEqual(['none']);
    const token = sent.body.data.access_token as string;
    for (let guess = 0; guess < 3; guess += 1) {
      expect((await ask('POST', '/confirm', { token, body: { otp_code: `000${guess}` } })).status).toBe(422);
    }
    const user = await given.database.tables.selectFrom('users').select('id').where('email', '=', email).execute();
    expect(user).toEqual([]);
  });

  const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
    const statements: string[] = [];
    given.heard = (sql) => statements.push(sql);
    await work();
    given.heard = undefined;
    // The outbox polls in between, in separate transactions or shared ones; its statements belong to no request.
    const ofOutbox = /^(?:begin|start transaction|commit|savepoint|release)\b|^(?!insert).*"outbox"/i;
    return statements.filter((sql) => !ofOutbox.test(sql));
  };
  const askAndGuess = (path: string, email: string) => async () => {
    const sent = await ask('POST', path, { body: { email } });
    const token = sent.body.data.access_token as string;
    for (const otp_code of ['none', '12345']) await ask('POST', '/confirm', { token, body: { otp_code } });
  };

  it.each(['/login', '/reset', '/register'])(
    'has the same statements in the database as one with an account: %s',
    async (path) => {
      const known = (await signUp()).email;
      pass(minute);
      const one = await statementsOf(askAndGuess(path, known));
      expect(one.length).toBeGreaterThan(10);
      expect(await statementsOf(askAndGuess(path, newAddress()))).toEqual(one);
    },
  );

  it('has the same statements in the database when a link is mailed instead of a code', async () => {
    const [{ email: known, id }, unknown] = [await signUp(), newAddress()];
    pass(minute);
    const rows = [id, unknown].map((counter) => ({ counter, in_a_row: 10, last_at: 0 }));
    await given.database.tables.insertInto('failures').values(rows).execute();
    const one = await statementsOf(askAndGuess('/login', known));
    expect((await mailTo(known, 1)).text).toContain('#link=');
    expect(await statementsOf(askAndGuess('/login', unknown))).toEqual(one);
    expect((await mailTo(unknown)).text).not.toContain('#link=');
  });
});
