import { expect, it } from 'vitest';
import { textOfFolder } from '#server/testing/data-folder.ts';
import { onBothDatabases } from '#server/testing/databases.ts';
import { accountSite } from '../support/accounts.ts';

const minute = 60_000;

onBothDatabases('an account', (given) => {
  const site = accountSite(given);
  const { ask, codeTo, mailTo, signUp, pass } = site;

  it('is deleted also where its address was stored before a rule that refuses it', async () => {
    const { token, id } = await signUp();
    const email = `=?x-${id}@example.com`;
    const { tables } = given.database;
    await tables.updateTable('users').set({ email, email_key: email }).where('id', '=', id).execute();
    pass(minute);
    const response = await ask('DELETE', '/user', { token });
    expect(response.status).toBe(202);
    const body = { otp_code: await codeTo(email) };
    const done = await ask('POST', '/confirm', { token: response.body.data.access_token, body });
    expect([done.status, done.body.data]).toEqual([200, { purpose: 'delete', id }]);
  });

  it('is deleted by a code, with everything that hangs on it', async () => {
    const { token, email, id } = await signUp();
    pass(minute);
    const response = await ask('DELETE', '/user', { token });
    expect([response.status, response.body.status]).toEqual([202, 202]);
    const code = await codeTo(email, 1);
    const done = await ask('POST', '/confirm', {
      token: response.body.data.access_token,
      body: { otp_code: code },
      cookie: `__Host-token=${token}`,
    });
    expect(done.body.data).toEqual({ purpose: 'delete', id });
    expect(done.cookies['__Host-token']).toMatch(/^; Max-Age=0/);
    const { tables } = given.database;
    expect(await tables.selectFrom('users').select('id').where('id', '=', id).execute()).toEqual([]);
    expect(await tables.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual([]);
    expect(await tables.selectFrom('codes').select('kind').where('user_id', '=', id).execute()).toEqual([]);
    expect((await ask('GET', '/user', { token })).status).toBe(401);
    pass(minute);
    await ask('POST', '/login', { body: { email } });
    expect((await mailTo(email, 2)).subject).toBe('There is no account at this address');
  });

  it('is deleted from the files of the disk, too', async () => {
    const { email, token } = await signUp();
    const name = `Once ${email}`;
    expect((await ask('PATCH', '/user', { token, body: { name } })).status).toBe(200);
    pass(minute);
    const response = await ask('DELETE', '/user', { token });
    const confirmation = { token: response.body.data.access_token as string };
    if (given.kind === 'SQLite') expect(textOfFolder(given.place.dataDir)).toContain(name);
    await ask('POST', '/confirm', { ...confirmation, body: { otp_code: await codeTo(email, 1) } });
    expect(textOfFolder(given.place.dataDir)).not.toContain(name);
  });

  it('deleted where another reader, or nobody, is signed in, changes nothing in that browser', async () => {
    const other = await signUp();
    const own = `__Host-known-browser=${other.answer.cookies['__Host-known-browser']?.split(';')[0]}`;
    for (const cookie of [undefined, `__Host-token=${other.token}; ${own}`]) {
      const { token, email } = await signUp();
      pass(minute);
      const response = await ask('DELETE', '/user', { token });
      const body = { otp_code: await codeTo(email, 1) };
      const done = await ask('POST', '/confirm', { token: response.body.data.access_token, body, cookie });
      expect([done.status, done.cookies]).toEqual([200, {}]);
    }
  });

  it.each([
    ['GET', '/user'],
    ['PATCH', '/user'],
    ['DELETE', '/user'],
    ['GET', '/user/export'],
    ['GET', '/user/sessions'],
    ['DELETE', '/user/sessions/b42b89f2-e31f-4cc6-bbc0-853675f84488'],
    ['DELETE', '/user/image'],
    ['PUT', '/user/image'],
    ['POST', '/complete'],
  ])('is refused without a token: %s %s', async (method, path) => {
    const body = method === 'PATCH' || method === 'POST' ? { name: 'x' } : undefined;
    const answer = await ask(method, path, { body });
    expect([answer.status, answer.body.message]).toEqual([401, 'No authentication token found']);
  });

  it('that is deleted while it is exported is answered like one that is gone', async () => {
    const { token, id } = await signUp();
    const withLocks: typeof given.database.withLocks = async (keys, task) => {
      await given.database.tables.deleteFrom('users').where('id', '=', id).execute();
      return given.database.withLocks(keys, task);
    };
    const app = site.open({ ...given.database, withLocks });
    expect((await ask('GET', '/user/export', { token }, app)).status).toBe(401);
  });
});
