import { describe, expect, it } from 'vitest';
import { onBothDatabases } from '#server/testing/databases.ts';
import { accountSite, newAddress } from '../support/accounts.ts';
import { emailChanges } from '../support/email-changes.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

onBothDatabases('a change of the address', (given) => {
  const site = accountSite(given);
  const { ask, codeTo, mailTo, signUp, pass } = site;
  const { mailsTo, change, undoTokenTo, undo, emailOf } = emailChanges(given, site);

  describe('prevents the deletion of the account', () => {
    it('by who reads the new mailbox alone: the code goes to the address before', async () => {
      const { token, email, id } = await signUp();
      const other = await change(token);
      const third = await change(token);
      pass(minute);
      const response = await ask('DELETE', '/user', { token });
      expect(response.body.data.email).toBe(email);
      const { access_token } = response.body.data as { access_token: string };
      const code = await codeTo(email, 2);
      pass(minute);
      const before = [mailsTo(other), mailsTo(third)];
      for (const wanted of [other, third])
        expect((await ask('POST', '/resend', { token: access_token, body: { email: wanted } })).status).toBe(422);
      expect((await ask('POST', '/resend', { token: access_token, body: { email } })).status).toBe(200);
      const newer = await codeTo(email, 3);
      expect([mailsTo(other), mailsTo(third)]).toEqual(before);
      if (newer !== code)
        expect((await ask('POST', '/confirm', { token: access_token, body: { otp_code: code } })).status).toBe(422);
      expect(await emailOf(id)).toBe(third);
      expect((await ask('POST', '/confirm', { token: access_token, body: { otp_code: newer } })).status).toBe(200);
      expect(await emailOf(id)).toBeUndefined();
    });

    it('for seven days, and no longer', async () => {
      const { token, id } = await signUp();
      const other = await change(token);
      pass(7 * day);
      const response = await ask('DELETE', '/user', { token });
      expect(response.body.data.email).toBe(other);
      const { access_token } = response.body.data as { access_token: string };
      const done = await ask('POST', '/confirm', { token: access_token, body: { otp_code: await codeTo(other, 1) } });
      expect([done.status, await emailOf(id)]).toEqual([200, undefined]);
    });
  });

  describe('leaves the address before', () => {
    it.each(['reset', 'login', 'register'])('a way back by %s: the link is mailed again', async (flow) => {
      const { token, email, id } = await signUp();
      await change(token);
      pass(minute);
      const [here, nowhere] = [
        await ask('POST', `/${flow}`, { body: { email } }),
        await ask('POST', `/${flow}`, { body: { email: newAddress() } }),
      ];
      expect([here.status, here.body.message]).toEqual([nowhere.status, nowhere.body.message]);
      const mail = await mailTo(email, 2);
      expect(mail.subject).toBe('Your Mustadira email address was changed recently');
      expect(mail.text).not.toMatch(/^ {4}\d/m);
      expect((await undo(await undoTokenTo(email, 1))).status).toBe(200);
      expect((await undo(await undoTokenTo(email, 2))).status).toBe(422);
      expect(await emailOf(id)).toBe(email);
    });

    it('a way back in the spelling that was registered, whichever is typed', async () => {
      const name = newAddress();
      const { token, email } = await signUp(name.replace('@', '.A@'));
      await change(token);
      pass(minute);
      await ask('POST', '/login', { body: { email: email.toLowerCase() } });
      expect((await mailTo(email, 2)).subject).toBe('Your Mustadira email address was changed recently');
      expect(mailsTo(email.toLowerCase())).toBe(0);
    });

    it('cannot be taken by anybody else meanwhile', async () => {
      const [one, other] = [await signUp(), await signUp()];
      await change(one.token);
      pass(minute);
      const response = await ask('PATCH', '/user', { token: other.token, body: { email: one.email } });
      expect(response.status).toBe(200);
      expect((await mailTo(one.email, 2)).subject).toBe('This address is reserved for an account already');
    });

    it('free after seven days', async () => {
      const { token, email, id } = await signUp();
      await change(token);
      pass(7 * day);
      const sent = await ask('POST', '/register', { body: { email } });
      const code = await codeTo(email, 2);
      const opened = await ask('POST', '/confirm', { token: sent.body.data.access_token, body: { otp_code: code } });
      expect(opened.status).toBe(200);
      expect(opened.body.data.id).not.toBe(id);
    });

    it('reserved against a code that was requested before', async () => {
      const { token, email } = await signUp();
      pass(minute);
      const early = await ask('POST', '/login', { body: { email } });
      const code = await codeTo(email, 1);
      // As of somebody who requested it before there was an account.
      await given.database.tables
        .updateTable('codes')
        .set({ user_id: null, counter: email })
        .where('email_key', '=', email)
        .execute();
      await change(token);
      const late = await ask('POST', '/confirm', { token: early.body.data.access_token, body: { otp_code: code } });
      expect(late.status).toBe(422);
    });
  });
});
