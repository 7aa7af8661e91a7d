import { expect, it } from 'vitest';
import { onBothDatabases } from '#server/testing/databases.ts';
import { newAddress } from '../support/accounts.ts';
import { deskSite, deskUrl, siteUrl } from '../support/desk.ts';

onBothDatabases('people of the desk', (given) => {
  const site = deskSite(given);
  const invite = (token: string, email: string, role = 'writer') =>
    site.ask('POST', '/invitations', { token, body: { email, role, locale: 'en' } });
  const linkTokenTo = async (email: string): Promise<string> => {
    const [mail = ''] = (await site.mailsTo(email)).slice(-1);
    return /\/invitation#(\S+)/.exec(mail)?.[1] ?? '';
  };
  const post = (path: string, body: object, token?: string) => site.ask('POST', path, { body, token });
  /** Signs somebody in at the desk's host by a mailed code, as a browser does. */
  const signInByMail = async (email: string): Promise<string> => {
    const accounts = `${deskUrl}/api/authentication/jwt`;
    const sent = (await (await site.fetchAt(`${accounts}/login`, 'POST', { body: { email } })).json()) as {
      data: { access_token: string };
    };
    const [mail = ''] = (await site.mailsTo(email)).slice(-1);
    const otp_code = /^ {4}(\S+)$/m.exec(mail)?.[1] ?? '';
    const asking = { body: { otp_code }, token: sent.data.access_token };
    const confirmed = await site.fetchAt(`${accounts}/confirm`, 'POST', asking);
    expect(confirmed.headers.getSetCookie().join()).toContain('__Host-token=');
    return ((await confirmed.json()) as { data: { access_token: string } }).data.access_token;
  };

  it('come by an invitation, which makes their account and works once', async () => {
    const { token } = await site.somebody('administrator');
    const email = newAddress();
    expect((await invite(token, email)).status).toBe(200);
    const invitation = await linkTokenTo(email);
    expect((await site.mailsTo(email))[0]).toContain(`${deskUrl}/invitation#${invitation}`);
    const stored = await given.database.tables.selectFrom('desk_invitations').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(invitation);
    expect((await post('/invitations/open', { token: invitation })).body.data).toEqual({ email, role: 'writer' });
    const person = await signInByMail(email);
    expect((await site.ask('GET', '/me', { token: person })).status).toBe(403);
    expect((await post('/invitations/accept', { token: invitation }, person)).status).toBe(200);
    expect((await site.ask('GET', '/me', { token: person })).body.data).toMatchObject({ email, role: 'writer' });
    expect((await post('/invitations/accept', { token: invitation }, person)).status).toBe(404);
    expect((await post('/invitations/open', { token: invitation })).status).toBe(404);
  });

  it('cannot accept an invitation of another address, after seven days, or once it was withdrawn', async () => {
    const { token } = await site.somebody('administrator');
    const reader = await site.somebody();
    const other = newAddress();
    await invite(token, other, 'administrator');
    const accept = (invitation: string) => post('/invitations/accept', { token: invitation }, reader.token);
    expect((await accept(await linkTokenTo(other))).status).toBe(403);
    const { body } = await invite(token, reader.email);
    const withdrawn = await linkTokenTo(reader.email);
    expect((await site.ask('DELETE', `/invitations/${body.data.id}`, { token })).status).toBe(200);
    expect((await accept(withdrawn)).status).toBe(404);
    await invite(token, reader.email);
    site.pass(7 * 24 * 3_600_000);
    const { token: later } = await site.signIn(reader.id);
    expect((await post('/invitations/accept', { token: await linkTokenTo(reader.email) }, later)).status).toBe(404);
  });

  it('are invited with the same answer and mail, whether or not the address has an account', async () => {
    const { token } = await site.somebody('administrator');
    const [known, unknown] = [(await site.somebody()).email, newAddress()];
    const answers = [await invite(token, known), await invite(token, unknown)];
    const same = ({ status, body }: (typeof answers)[number]) => [status, body.message, Object.keys(body.data)];
    expect(same(answers[0] as never)).toEqual(same(answers[1] as never));
    const [first, second] = [(await site.mailsTo(known))[0] ?? '', (await site.mailsTo(unknown))[0] ?? ''];
    const withoutToken = (text: string) => text.replace(/#\S+/, '#');
    expect(withoutToken(first)).toBe(withoutToken(second));
  });

  it('do not sign up at its host, where strangers cannot', async () => {
    const email = newAddress();
    const answer = await site.fetchAt(`${deskUrl}/api/authentication/jwt/register`, 'POST', { body: { email } });
    expect(answer.status).toBe(404);
    await site.fetchAt(`${deskUrl}/api/authentication/jwt/login`, 'POST', { body: { email } });
    expect((await site.mailsTo(email))[0]).not.toMatch(/^ {4}\S+$/m);
  });

  it('are out at once when they are disabled, or their account is deleted', async () => {
    const { token } = await site.somebody('administrator');
    const editor = await site.somebody('editor');
    const me = () => site.ask('GET', '/me', { token: editor.token });
    expect((await me()).status).toBe(200);
    expect((await site.ask('PATCH', `/people/${editor.id}`, { token, body: { isDisabled: true } })).status).toBe(200);
    expect((await me()).status).toBe(403);
    await site.ask('PATCH', `/people/${editor.id}`, { token, body: { isDisabled: false } });
    // What the session had verified has ended.
    expect((await me()).body.data.needs).toBe('passkeySetup');
    await given.database.tables.deleteFrom('users').where('id', '=', editor.id).execute();
    expect((await me()).status).toBe(401);
    expect((await site.ask('PATCH', `/people/${editor.id}`, { token, body: { role: 'writer' } })).status).toBe(404);
  });

  it('with another role verify again', async () => {
    const { token } = await site.somebody('administrator');
    const writer = await site.somebody('writer');
    await site.ask('PATCH', `/people/${writer.id}`, { token, body: { role: 'administrator' } });
    const { data } = (await site.ask('GET', '/me', { token: writer.token })).body;
    expect(data).toMatchObject({ role: 'administrator', needs: 'passkeySetup' });
    expect((await site.ask('GET', '/people', { token: writer.token })).status).toBe(403);
  });

  it('who are disabled are not brought back by an earlier invitation', async () => {
    const { token } = await site.somebody('administrator');
    const reader = await site.somebody();
    await invite(token, reader.email);
    const invitation = await linkTokenTo(reader.email);
    await post('/invitations/accept', { token: invitation }, reader.token);
    expect((await invite(token, reader.email)).status).toBe(409);
    await site.ask('PATCH', `/people/${reader.id}`, { token, body: { isDisabled: true } });
    expect((await post('/invitations/accept', { token: invitation }, reader.token)).status).toBe(404);
  });

  it('keep an administrator, also where two demote each other at once', async () => {
    const { tables } = given.database;
    await tables.deleteFrom('desk_people').execute();
    const [one, two] = [await site.somebody('administrator'), await site.somebody('administrator')];
    const demote = (by: typeof one, whom: typeof one) =>
      site.ask('PATCH', `/people/${whom.id}`, { token: by.token, body: { role: 'writer' } });
    const statuses = (await Promise.all([demote(one, two), demote(two, one)])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const left = await tables.selectFrom('desk_people').selectAll().where('role', '=', 'administrator').execute();
    expect(left).toHaveLength(1);
    const last = left[0]?.user_id === one.id ? one : two;
    for (const body of [{ role: 'editor' }, { isDisabled: true }])
      expect((await site.ask('PATCH', `/people/${last.id}`, { token: last.token, body })).status).toBe(409);
  });

  it('are changed by the desk’s own pages alone', async () => {
    const { token } = await site.somebody('administrator');
    const elsewhere: Record<string, string>[] = [
      { origin: siteUrl },
      { origin: 'null' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of elsewhere) {
      const body = { email: newAddress(), role: 'writer', locale: 'en' };
      expect((await site.ask('POST', '/invitations', { token, body, headers })).status).toBe(403);
    }
  });

  it('are invited thirty times an hour by one administrator at most', async () => {
    const { token } = await site.somebody('administrator');
    for (let count = 0; count < 30; count += 1) expect((await invite(token, newAddress())).status).toBe(200);
    expect((await invite(token, newAddress())).status).toBe(429);
  });

  it('leave a log of what they did, in pages and as a file, which the export of an account has too', async () => {
    const administrator = await site.somebody('administrator');
    const { token } = administrator;
    site.pass(1000);
    const email = newAddress();
    await invite(token, email);
    const { body } = await site.ask('GET', '/audit', { token });
    expect(body.data[0]).toMatchObject({
      person: administrator.email,
      action: 'invite',
      item: email,
      detail: 'writer',
    });
    const earlier = await site.ask('GET', `/audit?before=${body.data[0].id}`, { token });
    expect(earlier.body.data.map(({ id }: { id: string }) => id)).not.toContain(body.data[0].id);
    site.pass(1000);
    const file = await site.ask('GET', '/audit.csv', { token });
    expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(file.body).toContain(`,${administrator.email},invite,${email},writer\r\n`);
    const { token: reader } = await site.signIn(administrator.id, 'site');
    const exported = await site.fetchAt(`${siteUrl}/api/authentication/jwt/user/export`, 'GET', { token: reader });
    expect(await exported.json()).toMatchObject({ desk: { role: 'administrator', audit: [{ action: 'invite' }, {}] } });
  });
});
