import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onBothDatabases } from '../testing/databases.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { type Mail, queueMail, sendDue, type SendMail, startOutbox } from './outbox.ts';
import { openSmtp } from './smtp.ts';

const key = randomBytes(32);
const noon = Date.parse('2026-11-22T12:00:00Z');
const mail = (recipient: string): Mail => ({ recipient, subject: 'رمز الدخول', text: '0042', html: '<p>0042</p>' });

onBothDatabases('the outbox', (given) => {
  const queue = (recipient: string, expiresAt = noon + 300_000) =>
    queueMail(given.database.tables, mail(recipient), { now: noon, expiresAt, key });
  const sending = (send: SendMail) => ({ send, key });
  const send = (sent: string[]) =>
    sending((each: Mail) => {
      sent.push(each.recipient);
      return Promise.resolve();
    });
  beforeEach(async () => {
    await given.database.tables.deleteFrom('outbox').execute();
  });

  it('sends each mail once', async () => {
    const sent: string[] = [];
    await queue('a@x.example');
    await queue('b@x.example');
    expect(await sendDue(given.database, send(sent), noon)).toBe(2);
    expect(await sendDue(given.database, send(sent), noon + 100_000)).toBe(0);
    expect(sent.sort()).toEqual(['a@x.example', 'b@x.example']);
  });

  it('keeps what it holds in no form that can be read', async () => {
    await queue('a@x.example');
    const kept = JSON.stringify(await given.database.tables.selectFrom('outbox').selectAll().execute());
    expect(kept).not.toMatch(/0042|a@x\.example/);
    const otherKey = { ...send([]), key: randomBytes(32) };
    const failures: unknown[] = [];
    await sendDue(given.database, otherKey, noon, (error) => failures.push(error));
    expect(failures).toHaveLength(1);
  });

  it('holds nothing of what was taken back', async () => {
    const failing = given.database.inTurn(['key'], async (transaction) => {
      await queueMail(transaction, mail('a@x.example'), { now: noon, expiresAt: noon + 1000, key });
      throw new Error('not this time');
    });
    await expect(failing).rejects.toThrow('not this time');
    expect(await sendDue(given.database, send([]), noon)).toBe(0);
  });

  it('tries again what could not be sent, later each time, until its time has ended', async () => {
    await queue('a@x.example', noon + 60_000);
    const { tables } = given.database;
    const tried: number[] = [];
    const fail = sending(() => Promise.reject(new Error('down')));
    for (let second = 0; second < 120; second += 1)
      await sendDue(given.database, fail, noon + second * 1000, () => tried.push(second));
    expect(tried).toEqual([0, 1, 3, 7, 15, 31]);
    expect(await tables.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it('sends later what a process left that ended while it was sending', async () => {
    await queue('a@x.example');
    const { tables } = given.database;
    const never = sending(() => new Promise<void>(() => {}));
    void sendDue(given.database, never, noon);
    await vi.waitFor(async () => {
      expect((await tables.selectFrom('outbox').select('tries').executeTakeFirst())?.tries).toBe(1);
    });
    const sent: string[] = [];
    expect(await sendDue(given.database, send(sent), noon + 59_000)).toBe(0);
    expect(await sendDue(given.database, send(sent), noon + 61_000)).toBe(1);
  });

  it('drops what a mail server has refused for good, and tries again what it refused for now', async () => {
    await queue('gone@x.example');
    await queue('busy@x.example');
    const refuse = ({ recipient }: Mail) =>
      Promise.reject(Object.assign(new Error('refused'), { responseCode: recipient.startsWith('gone') ? 550 : 450 }));
    await sendDue(given.database, sending(refuse), noon);
    const sent: string[] = [];
    await sendDue(given.database, send(sent), noon + 10_000);
    expect(sent).toEqual(['busy@x.example']);
  });

  it('gives a mail to one of many who look at once', async () => {
    for (let at = 0; at < 10; at += 1) await queue(`${at}@x.example`);
    const sent: string[] = [];
    await Promise.all(Array.from({ length: 5 }, () => sendDue(given.database, send(sent), noon)));
    expect(sent.sort()).toEqual(Array.from({ length: 10 }, (_, at) => `${at}@x.example`));
  });
});

describe('mails by SMTP', () => {
  const from = { name: 'المستديرة', address: 'desk@mustadira.example' };
  const open = async () => {
    const server = await startMailServer();
    const smtp = openSmtp({ smtpUrl: server.smtpUrl, from });
    return {
      server,
      smtp,
      close: async () => {
        smtp.close();
        await server.stop();
      },
    };
  };

  it('arrive as text and HTML, in Arabic, from the desk, for one reader', async () => {
    const { server, smtp, close } = await open();
    await smtp.send(mail('reader@example.com'));
    const [{ to, mail: read }] = server.received as [(typeof server.received)[0]];
    expect(to).toEqual(['reader@example.com']);
    expect([read.subject, read.text?.trim(), read.html]).toEqual(['رمز الدخول', '0042', '<p>0042</p>']);
    expect(read.from?.value).toEqual([from]);
    expect(read.headers.get('auto-submitted')).toBe('auto-generated');
    await close();
  });

  it('attack 5: a line break in a field adds no header and no recipient', async () => {
    const { server, smtp, close } = await open();
    await smtp.send({ ...mail('reader@example.com'), subject: 'Code\r\nBcc: victim@example.com\r\n\r\nBody' });
    const [{ to, mail: read }] = server.received as [(typeof server.received)[0]];
    expect(to).toEqual(['reader@example.com']);
    expect(read.headers.has('bcc')).toBe(false);
    expect(read.text?.trim()).toBe('0042');
    await close();
  });

  it('attack 1: two addresses in the place of one are two mails to nobody', async () => {
    const { server, smtp, close } = await open();
    const sending = smtp.send(mail('a@evil.example,b@victim.example'));
    await sending.catch(() => {});
    expect(server.received.flatMap(({ to }) => to)).not.toContain('b@victim.example');
    await close();
  });

  it('are refused with an error where the server refuses or is not there', async () => {
    const { server, smtp, close } = await open();
    server.behave('refuses');
    await expect(smtp.send(mail('reader@example.com'))).rejects.toThrow();
    await close();
    const nobody = openSmtp({ smtpUrl: server.smtpUrl, from });
    await expect(nobody.send(mail('reader@example.com'))).rejects.toThrow();
    nobody.close();
  });
});

onBothDatabases('an outbox at work', (given) => {
  it('delivers through a server that refuses, then drops, then takes', { timeout: 30_000 }, async () => {
    const server = await startMailServer();
    const smtp = openSmtp({ smtpUrl: server.smtpUrl, from: { name: 'Desk', address: 'desk@mustadira.example' } });
    const failures: unknown[] = [];
    server.behave('refuses');
    const outbox = startOutbox(given.database, { send: smtp.send, key }, (error) => failures.push(error));
    const now = Date.now();
    await queueMail(given.database.tables, mail('reader@example.com'), { now, expiresAt: now + 300_000, key });
    outbox.wake();
    await vi.waitFor(() => expect(failures.length).toBeGreaterThan(0), 10_000);
    server.behave('drops after DATA');
    await vi.waitFor(() => expect(server.received.length).toBe(1), 10_000);
    server.behave('takes');
    await vi.waitFor(() => expect(server.received.length).toBe(2), 15_000);
    await vi.waitFor(async () => {
      expect(await given.database.tables.selectFrom('outbox').selectAll().execute()).toEqual([]);
    }, 10_000);
    expect(server.received.map(({ mail: each }) => each.text?.trim())).toEqual(['0042', '0042']);
    await outbox.stop();
    smtp.close();
    await server.stop();
  });
});
