import { expect } from 'vitest';
import type { Given } from '#server/testing/databases.ts';
import { type accountSite, newAddress } from './accounts.ts';

const minute = 60_000;

/** How a reader of a site changes the address of their account, and undoes it. */
export const emailChanges = (given: Given, site: ReturnType<typeof accountSite>) => {
  const { ask, codeTo, mailTo, pass } = site;

  const mailsTo = (email: string): number => site.received().filter(({ to }) => to.includes(email)).length;

  /** Changes the address by a session alone, as a thief of one does, who has a mailbox of their own. */
  const change = async (
    token: string,
    email = newAddress(),
    asking: { language?: 'ar' | 'en'; from?: number } = {},
  ) => {
    const { from = 0, ...rest } = asking;
    pass(minute);
    const former = (await ask('GET', '/user', { token })).body.data.email as string;
    const before = mailsTo(former);
    const response = await ask('PATCH', '/user', { token, body: { email }, ...rest });
    const answer = await ask('POST', '/confirm', {
      token: response.body.data.email_change.access_token as string,
      body: { otp_code: await codeTo(email, from) },
      ...rest,
    });
    expect(answer.status).toBe(200);
    // Before the clock moves on: a mail that is over is not sent.
    await mailTo(former, before);
    return email;
  };
  /** The token of the link that undoes it, in a mail to an address; from the given mail on. */
  const undoTokenTo = async (email: string, from: number): Promise<string> =>
    /\/undo-email-change#link=(\S+)$/m.exec((await mailTo(email, from)).text ?? '')?.[1] ?? '';
  const undo = (token: string) => ask('POST', '/undo-email-change', { token, body: {} });
  const emailOf = async (id: string): Promise<string | undefined> =>
    (await given.database.tables.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst())?.email;

  return { mailsTo, change, undoTokenTo, undo, emailOf };
};
