import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sweepRules } from '#server/features.ts';
import { sweep } from '#server/platform/database/sweep.ts';
import { onBothDatabases } from '#server/testing/databases.ts';
import { accountSite, newAddress } from '../support/accounts.ts';
import { losingDatabase } from '../support/losing-database.ts';
import { emailChanges } from '../support/email-changes.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

onBothDatabases('a change of the address', (given) => {
  const site = accountSite(given);
  const { ask, codeTo, mailTo, signUp, pass } = site;
  const { change, undoTokenTo, undo, emailOf } = emailChanges(given, site);

  describe('is reported to the former address', () => {
    it.each([
      ['en', 'Your Mustadira email address was changed'],
      ['ar', 'تغيّر بريد حسابك'],
    ] as const)('at once, in %s, with a link that undoes it', async (language, subject) => {
      const { token, email } = await signUp();
      await change(token, newAddress(), { language });
      const mail = await mailTo(email, 1);
      expect(mail.subject).toBe(subject);
      expect(mail.text).toMatch(
        new RegExp(`^https://football\\.example/${language}/undo-email-change#link=[\\w.-]{100,}$`, 'm'),
      );
    });
  });

  describe('is undone by that link', () => {
    it('and says so once more where the database was lost just after it had stored that', async () => {
      const { token, email, id } = await signUp();
      await change(token);
      const link = await undoTokenTo(email, 1);
      const { database, setLost } = losingDatabase(given.database);
      const app = site.open(database);
      const again = () => ask('POST', '/undo-email-change', { token: link, body: {} }, app);
      setLost(true);
      expect((await again()).status).toBe(503);
      setLost(false);
      expect((await again()).status).toBe(200);
      expect(await emailOf(id)).toBe(email);
      expect((await again()).status).toBe(422);
    });

    it('and is not called undone where the database was lost and the address was changed again', async () => {
      const { token, email, id } = await signUp();
      await change(token);
      const link = await undoTokenTo(email, 1);
      const { database, setLost } = losingDatabase(given.database);
      const app = site.open(database);
      const again = () => ask('POST', '/undo-email-change', { token: link, body: {} }, app);
      setLost(true);
      expect((await again()).status).toBe(503);
      setLost(false);
      const later = newAddress();
      await given.database.tables
        .updateTable('users')
        .set({ email: later, email_key: later })
        .where('id', '=', id)
        .execute();
      expect((await again()).status).toBe(422);
    });

    it('which restores the address, and ends all access of whoever made it', async () => {
      const { token, email, id } = await signUp();
      await given.database.tables
        .insertInto('linked_accounts')
        .values({
          id: randomUUID(),
          user_id: id,
          provider: 'oidc',
          subject: id,
          email: null,
          linked_at: site.clock.now,
        })
        .execute();
      const other = await change(token);
      pass(minute);
      // Codes under way: to sign in at the new address, and to move on to a third one.
      const login = await ask('POST', '/login', { body: { email: other } });
      const loginCode = await codeTo(other, 1);
      const third = newAddress();
      const again = await ask('PATCH', '/user', { token, body: { email: third } });
      const thirdCode = await codeTo(third);

      const answer = await undo(await undoTokenTo(email, 1));
      expect(answer.status).toBe(200);
      expect(await emailOf(id)).toBe(email);
      expect((await ask('GET', '/user', { token })).status).toBe(401);
      expect((await mailTo(other, 2)).subject).toBe('Your email address change was undone');
      for (const [sent, code] of [
        [login.body.data.access_token, loginCode],
        [again.body.data.email_change.access_token, thirdCode],
      ])
        expect((await ask('POST', '/confirm', { token: sent, body: { otp_code: code } })).status).toBe(422);
      const { tables } = given.database;
      expect(await tables.selectFrom('linked_accounts').selectAll().where('user_id', '=', id).execute()).toEqual([]);
      // Its owner signs in as before.
      pass(minute);
      const back = await ask('POST', '/login', { body: { email } });
      const signedIn = await ask('POST', '/confirm', {
        token: back.body.data.access_token,
        body: { otp_code: await codeTo(email, 2) },
      });
      expect(signedIn.body.data).toMatchObject({ id, email });
    });

    it('in a browser that is signed in itself, which it then forgets, and in no other', async () => {
      const [one, other] = [await signUp(), await signUp()];
      await change(one.token);
      const link = await undoTokenTo(one.email, 1);
      const cookie = `__Host-token=${one.token}`;
      const undone = await ask('POST', '/undo-email-change', { token: link, cookie, body: {} });
      expect(Object.keys(undone.cookies).sort()).toEqual(['__Host-token', 'user']);
      await change(other.token);
      const elsewhere = await signUp();
      const done = await ask('POST', '/undo-email-change', {
        token: await undoTokenTo(other.email, 1),
        cookie: `__Host-token=${elsewhere.token}`,
        body: {},
      });
      expect([done.status, done.cookies]).toEqual([200, {}]);
    });

    it('in time alone, also where it has waited for others', async () => {
      const { token, email, id } = await signUp();
      const other = await change(token);
      const link = await undoTokenTo(email, 1);
      // While it waits for the locks its time ends, and somebody opens an account at the address.
      const withLocks: typeof given.database.withLocks = (keys, task) => {
        pass(7 * day);
        return given.database.withLocks(keys, task);
      };
      const late = site.open({ ...given.database, withLocks });
      expect((await ask('POST', '/undo-email-change', { token: link, body: {} }, late)).status).toBe(422);
      expect(await emailOf(id)).toBe(other);
    });

    it('by a press alone: looking at its address changes nothing', async () => {
      const { token, email, id } = await signUp();
      const other = await change(token);
      const link = await undoTokenTo(email, 1);
      expect((await ask('GET', '/undo-email-change', { token: link })).status).toBe(405);
      expect(await emailOf(id)).toBe(other);
      const foreign = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
      expect((await ask('POST', '/undo-email-change', { token: link, body: {}, headers: foreign })).status).toBe(403);
    });

    it('once, and for seven days', async () => {
      const one = await signUp();
      const former = await change(one.token);
      const link = await undoTokenTo(one.email, 1);
      pass(7 * day - 2 * minute);
      expect((await undo(link)).status).toBe(200);
      expect((await undo(link)).status).toBe(422);
      const late = await signUp();
      const wanted = await change(late.token);
      pass(7 * day);
      expect((await undo(await undoTokenTo(late.email, 1))).status).toBe(422);
      expect([await emailOf(late.id), await emailOf(one.id)]).toEqual([wanted, one.email]);
      expect(former).not.toBe(one.email);
    });

    it('and by no other token, which it is none of itself', async () => {
      const { token, email } = await signUp();
      await change(token);
      const link = await undoTokenTo(email, 1);
      pass(minute);
      const sent = await ask('POST', '/login', { body: { email: newAddress() } });
      for (const [bearer, status] of [
        [token, 422],
        [sent.body.data.access_token, 422],
        ['nonsense', 422],
        [undefined, 401],
      ] as const)
        expect((await ask('POST', '/undo-email-change', { token: bearer, body: {} } as never)).status).toBe(status);
      expect((await ask('GET', '/user', { token: link })).status).toBe(401);
      expect((await ask('POST', '/confirm', { token: link, body: { otp_code: '' } })).status).toBe(422);
    });
  });

  describe('made twice', () => {
    it('is undone by the first address all the same, and the one between has no say then', async () => {
      const { token, email, id } = await signUp();
      const second = await change(token);
      const third = await change(token);
      const [first, between] = [await undoTokenTo(email, 1), await undoTokenTo(second, 1)];
      expect(await emailOf(id)).toBe(third);
      expect((await undo(first)).status).toBe(200);
      expect((await undo(between)).status).toBe(422);
      expect(await emailOf(id)).toBe(email);
    });

    it('is undone by the one between as far as that, and then by the first one', async () => {
      const { token, email, id } = await signUp();
      const second = await change(token);
      await change(token);
      expect((await undo(await undoTokenTo(second, 1))).status).toBe(200);
      expect(await emailOf(id)).toBe(second);
      expect((await undo(await undoTokenTo(email, 1))).status).toBe(200);
      expect(await emailOf(id)).toBe(email);
    });

    it('and back by its owner ends all access of whoever made it', async () => {
      const { token: thief, email, id } = await signUp();
      pass(minute);
      const login = await ask('POST', '/login', { body: { email } });
      const own = await ask('POST', '/confirm', {
        token: login.body.data.access_token,
        body: { otp_code: await codeTo(email, 1) },
      });
      const owner = own.body.data.access_token as string;
      await change(thief);
      const { tables } = given.database;
      const link = { id: randomUUID(), user_id: id, provider: 'oidc' as const, subject: id, email: null };
      await tables
        .insertInto('linked_accounts')
        .values({ ...link, linked_at: site.clock.now })
        .execute();
      await change(owner, email, { from: 3 });
      expect(await emailOf(id)).toBe(email);
      expect((await ask('GET', '/user', { token: thief })).status).toBe(401);
      expect((await ask('GET', '/user', { token: owner })).status).toBe(200);
      expect(await tables.selectFrom('linked_accounts').selectAll().where('user_id', '=', id).execute()).toEqual([]);
    });

    it('and back leaves the address between nothing to undo', async () => {
      const { token, email, id } = await signUp();
      const other = await change(token);
      await change(token, email, { from: 2 });
      expect((await mailTo(other, 1)).text).not.toContain('#link=');
      expect((await undo(await undoTokenTo(email, 1))).status).toBe(422);
      expect(await emailOf(id)).toBe(email);
    });
  });

  it('is in the export of what is stored, and swept once it cannot be undone', async () => {
    const { token, email, id } = await signUp();
    await change(token);
    const changedAt = site.clock.now;
    const { body } = await ask('GET', '/user/export', { token });
    expect(body.email_changes).toEqual([
      {
        former_email: email,
        changed_at: new Date(changedAt).toISOString(),
        can_be_undone_until: new Date(changedAt + 7 * day).toISOString(),
      },
    ]);
    const rows = () =>
      given.database.tables.selectFrom('email_changes').select('email').where('user_id', '=', id).execute();
    await sweep(given.database, sweepRules, () => changedAt + 7 * day - 1);
    expect(await rows()).toHaveLength(1);
    await sweep(given.database, sweepRules, () => changedAt + 7 * day);
    expect(await rows()).toEqual([]);
  });
});
