import { randomBytes } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { onBothDatabases } from '../../testing/databases.ts';
import { sendDue } from '../../testing/send-due.ts';
import type { Mail, SendMail } from './mail.ts';
import { createOutboxWorker, maxSending } from './outbox-worker.ts';
import { queueMail } from './queue-mail.ts';

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

  it('stores its mails in no readable form', async () => {
    await queueMail(given.database.tables, mail('a@x.example'), {
      ...{ now: noon, expiresAt: noon + 300_000 },
      ...{ key, topic: 'code a@x.example' },
    });
    const rows = JSON.stringify(await given.database.tables.selectFrom('outbox').selectAll().execute());
    expect(rows).not.toMatch(/0042|a@x\.example/);
    const otherKey = { ...send([]), key: randomBytes(32) };
    const failures: unknown[] = [];
    await sendDue(given.database, otherKey, noon, (error) => failures.push(error));
    expect(failures).toHaveLength(1);
  });

  it('contains nothing that was rolled back', async () => {
    const failing = given.database.withLocks(['key'], async (transaction) => {
      await queueMail(transaction, mail('a@x.example'), { now: noon, expiresAt: noon + 1000, key });
      throw new Error('not this time');
    });
    await expect(failing).rejects.toThrow('not this time');
    expect(await sendDue(given.database, send([]), noon)).toBe(0);
  });

  it('does not send what a later mail of its topic has replaced, not even again', async () => {
    const queueAbout = (recipient: string, topic: string) =>
      queueMail(given.database.tables, mail(recipient), { now: noon, expiresAt: noon + 300_000, key, topic });
    await queueAbout('first@x.example', 'code a');
    await queueAbout('other@x.example', 'code b');
    let fail = (_: Error): void => {};
    const failing = sending(({ recipient }) =>
      recipient.startsWith('first') ? new Promise((_, reject) => (fail = reject)) : Promise.reject(new Error('down')),
    );
    const worker = createOutboxWorker(given.database, failing, { now: () => noon, onFailure: () => {} });
    await worker.look();
    await queueAbout('second@x.example', 'code a');
    fail(new Error('down'));
    await worker.idle();
    await worker.look();
    await worker.idle();
    await worker.look();
    const sent: string[] = [];
    await sendDue(given.database, send(sent), noon + 100_000);
    expect(sent.sort()).toEqual(['other@x.example', 'second@x.example']);
  });

  it('retries what could not be sent, later each time, until it has expired', async () => {
    await queue('a@x.example', noon + 60_000);
    const { tables } = given.database;
    const tried: number[] = [];
    const fail = sending(() => Promise.reject(new Error('down')));
    for (let second = 0; second < 120; second += 1)
      await sendDue(given.database, fail, noon + second * 1000, () => tried.push(second));
    expect(tried).toEqual([0, 1, 3, 7, 15, 31]);
    expect(await tables.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it('sends what has not expired while many expired mails are being removed', async () => {
    const { tables } = given.database;
    const row = { sealed: '', topic: null, queued_at: noon, tries: 0, next_try_at: noon, expires_at: noon };
    for (let at = 0; at < 1500; at += 500)
      await tables
        .insertInto('outbox')
        .values(Array.from({ length: 500 }, (_, each) => ({ ...row, id: `old-${at + each}` })))
        .execute();
    await queue('a@x.example');
    const sent: string[] = [];
    expect(await sendDue(given.database, send(sent), noon + 1000)).toBe(1);
    expect(sent).toEqual(['a@x.example']);
    expect(await tables.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it('sends codes before messages that were queued earlier, and those as soon as their own end is nearer', async () => {
    for (let at = 0; at < 3 * maxSending; at += 1) await queue(`desk-${at}@x.example`, noon + 7 * 86_400_000);
    const sent: string[] = [];
    const code = (at: number, expiresAt: number) => queue(`code-${at}@x.example`, expiresAt);
    for (let at = 0; at < 3; at += 1) await code(at, noon + 300_000);
    await sendDue(given.database, send(sent), noon + 1000);
    // Those of one look are sent at once.
    const first = sent.slice(0, maxSending);
    expect(first.filter((recipient) => recipient.startsWith('code'))).toHaveLength(3);
    await given.database.tables.deleteFrom('outbox').execute();
    sent.length = 0;
    await queue('desk@x.example', noon + 200_000);
    for (let at = 0; at < 2 * maxSending; at += 1) await code(at, noon + 300_000);
    await sendDue(given.database, send(sent), noon + 1000);
    expect(sent.slice(0, maxSending)).toContain('desk@x.example');
  });

  it('keeps the lease of a slow mail, and leaves it to others a minute after it was killed', async () => {
    await queue('a@x.example');
    let time = noon;
    const never = sending(() => new Promise<void>(() => {}));
    const busy = createOutboxWorker(given.database, never, { now: () => time, onFailure: () => {} });
    expect(await busy.look()).toBe(1);
    const sent: string[] = [];
    for (let second = 0; second <= 100; second += 1) {
      time = noon + second * 1000;
      expect(await busy.look()).toBe(0);
    }
    expect(await sendDue(given.database, send(sent), time + 39_000)).toBe(0);
    expect(await sendDue(given.database, send(sent), time + 61_000)).toBe(1);
  });

  it('does not lease a mail twice when the clock jumps while it is being sent', async () => {
    await queue('a@x.example', noon + 3_600_000);
    let time = noon;
    const never = sending(() => new Promise<void>(() => {}));
    const busy = createOutboxWorker(given.database, never, { now: () => time, onFailure: () => {} });
    expect(await busy.look()).toBe(1);
    time += 1_800_000;
    expect(await busy.look()).toBe(0);
  });

  it('leaves a mail to the process that has leased it since, whatever the outcome of its own sending', async () => {
    await queue('a@x.example');
    let fail = (_: Error): void => {};
    const failing = sending(() => new Promise<void>((_, reject) => (fail = reject)));
    const first = createOutboxWorker(given.database, failing, { now: () => noon, onFailure: () => {} });
    await first.look();
    const never = sending(() => new Promise<void>(() => {}));
    const second = createOutboxWorker(given.database, never, { now: () => noon + 61_000, onFailure: () => {} });
    expect(await second.look()).toBe(1);
    fail(new Error('down'));
    await first.idle();
    await first.look();
    const row = await given.database.tables.selectFrom('outbox').select('next_try_at').executeTakeFirst();
    expect(row?.next_try_at).toBe(noon + 121_000);
  });

  it('counts the time to the next try from the end of the failed one', async () => {
    await queue('a@x.example', noon + 3_600_000);
    let time = noon;
    const slow = sending(() => Promise.reject(new Error(`down at ${(time += 500_000)}`)));
    const worker = createOutboxWorker(given.database, slow, { now: () => time, onFailure: () => {} });
    await worker.look();
    await worker.idle();
    await worker.look();
    const row = await given.database.tables.selectFrom('outbox').select('next_try_at').executeTakeFirst();
    expect(row?.next_try_at).toBe(noon + 501_000);
  });

  it('sends other mails while some are slow', async () => {
    for (let at = 0; at < 9; at += 1) await queue(`slow-${at}@x.example`);
    for (let at = 0; at < 30; at += 1) await queue(`quick-${at}@x.example`);
    const sent: string[] = [];
    const some = sending(({ recipient }) =>
      recipient.startsWith('slow') ? new Promise<void>(() => {}) : Promise.resolve(void sent.push(recipient)),
    );
    const worker = createOutboxWorker(given.database, some, { now: () => noon, onFailure: () => {} });
    // At worst one slot is left.
    for (let looks = 0; looks < 40; looks += 1) await worker.look();
    expect(sent).toHaveLength(30);
    expect(new Set(sent).size).toBe(30);
  });

  it('aborts a mail that expires while it is being sent', async () => {
    let time = noon;
    await queue('a@x.example', noon + 20);
    const signals: (AbortSignal | undefined)[] = [];
    const never = sending((_mail, signal) => (signals.push(signal), new Promise<void>(() => {})));
    const worker = createOutboxWorker(given.database, never, { now: () => time, onFailure: () => {} });
    expect(await worker.look()).toBe(1);
    await worker.idle();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
    time += 20;
    expect(await worker.look()).toBe(0);
    expect(await given.database.tables.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it('does not resend what was handed over while the database was unavailable', async () => {
    await queue('a@x.example');
    const sent: string[] = [];
    let isAway = false;
    const withLocks: typeof given.database.withLocks = (keys, task) =>
      isAway ? Promise.reject(new Error('away')) : given.database.withLocks(keys, task);
    const worker = createOutboxWorker({ withLocks }, send(sent), { now: () => noon, onFailure: () => {} });
    await worker.look();
    isAway = true;
    await worker.idle();
    await expect(worker.look()).rejects.toThrow('away');
    isAway = false;
    await worker.look();
    expect(await given.database.tables.selectFrom('outbox').selectAll().execute()).toEqual([]);
    expect(sent).toHaveLength(1);
  });

  it('drops what a mail server has refused permanently, and retries what it refused temporarily, or refused as it does all mails', async () => {
    const refusals: Record<string, object> = {
      'gone@x.example': { command: 'RCPT TO', responseCode: 550 },
      'busy@x.example': { command: 'RCPT TO', responseCode: 450 },
      'blocked@x.example': { command: 'CONN', responseCode: 554 },
    };
    for (const recipient of Object.keys(refusals)) await queue(recipient);
    const refuse = ({ recipient }: Mail) => Promise.reject(Object.assign(new Error('refused'), refusals[recipient]));
    await sendDue(given.database, sending(refuse), noon);
    const sent: string[] = [];
    await sendDue(given.database, send(sent), noon + 10_000);
    expect(sent.sort()).toEqual(['blocked@x.example', 'busy@x.example']);
  });

  it('gives a mail to only one of many simultaneous runs', async () => {
    for (let at = 0; at < 10; at += 1) await queue(`${at}@x.example`);
    const sent: string[] = [];
    await Promise.all(Array.from({ length: 5 }, () => sendDue(given.database, send(sent), noon)));
    expect(sent.sort()).toEqual(Array.from({ length: 10 }, (_, at) => `${at}@x.example`));
  });
});
