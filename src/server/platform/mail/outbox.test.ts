import { randomBytes } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { onTestedDatabases } from '../../testing/databases.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import type { Mail } from './mail.ts';
import { startOutbox } from './outbox.ts';
import { queueMail } from './queue-mail.ts';
import { openSmtp } from './smtp.ts';

const key = randomBytes(32);
const noon = Date.parse('2026-11-22T12:00:00Z');
const mail = (recipient: string): Mail => ({ recipient, subject: 'رمز الدخول', text: '0042', html: '<p>0042</p>' });

const soon = { timeout: 20_000, interval: 5 };

onTestedDatabases('an outbox at work', (given) => {
  it('delivers through a server that refuses, then drops, then accepts', { timeout: 30_000 }, async () => {
    const server = await startMailServer();
    const smtp = openSmtp({ smtpUrl: server.smtpUrl, from: { name: 'Desk', address: 'desk@mustadira.example' } });
    const failures: unknown[] = [];
    let time = noon;
    server.behave('refuses');
    const onFailure = (error: unknown): void => void failures.push(error);
    const outbox = startOutbox(given.database, { send: smtp.send, key }, onFailure, { now: () => time });
    await queueMail(given.database.tables, mail('reader@example.com'), { now: noon, expiresAt: noon + 300_000, key });
    outbox.wake();
    /** The next try, which is a minute later at most. */
    const failedTimes = async (count: number): Promise<void> => {
      await vi.waitFor(() => expect(failures).toHaveLength(count), soon);
      time += 60_000;
      outbox.wake();
    };
    await vi.waitFor(() => expect(failures).toHaveLength(1), soon);
    server.behave('drops after DATA');
    await failedTimes(1);
    await vi.waitFor(() => expect(server.received.length).toBe(1), soon);
    server.behave('takes');
    await failedTimes(2);
    await vi.waitFor(() => expect(server.received.length).toBe(2), soon);
    await vi.waitFor(async () => {
      expect(await given.database.tables.selectFrom('outbox').selectAll().execute()).toEqual([]);
    }, soon);
    expect(server.received.map(({ mail: each }) => each.text?.trim())).toEqual(['0042', '0042']);
    await outbox.stop();
    smtp.close();
    await server.stop();
  });

  it('calls an unavailable database no failure of a mail', async () => {
    const [failures, errors]: [unknown[], unknown[]] = [[], []];
    const away = { withLocks: () => Promise.reject(new Error('database is locked')) };
    const outbox = startOutbox(away, { send: () => Promise.resolve(), key }, (error) => failures.push(error), {
      onDatabaseError: (error) => errors.push(error),
    });
    await vi.waitFor(() => expect(errors).not.toEqual([]), soon);
    await outbox.stop();
    expect(failures).toEqual([]);
  });

  it('delivers once through a server that acknowledges later than its timeout for accepting the mail', async () => {
    const server = await startMailServer();
    const from = { name: 'Desk', address: 'desk@mustadira.example' };
    const smtp = openSmtp({ smtpUrl: server.smtpUrl, from, timeouts: { handOverMs: 1000 } });
    server.acknowledgeAfter(1500, ([to]) => to === 'slow@example.com');
    const outbox = startOutbox(given.database, { send: smtp.send, key }, () => {});
    const now = Date.now();
    for (const recipient of ['slow@example.com', 'quick@example.com'])
      await queueMail(given.database.tables, mail(recipient), { now, expiresAt: now + 300_000, key });
    outbox.wake();
    await vi.waitFor(async () => {
      expect(await given.database.tables.selectFrom('outbox').selectAll().execute()).toEqual([]);
    }, soon);
    expect(server.received.flatMap(({ to }) => to).sort()).toEqual(['quick@example.com', 'slow@example.com']);
    await outbox.stop();
    smtp.close();
    await server.stop();
  });

  it('stopped before a mail is acknowledged, leaves the same message to the next', async () => {
    const server = await startMailServer();
    const smtp = openSmtp({ smtpUrl: server.smtpUrl, from: { name: 'Desk', address: 'desk@mustadira.example' } });
    server.acknowledgeAfter(600_000);
    const outbox = startOutbox(given.database, { send: smtp.send, key }, () => {});
    const now = Date.now();
    await queueMail(given.database.tables, mail('a@example.com'), { now, expiresAt: now + 300_000, key });
    await vi.waitFor(() => expect(server.received).toHaveLength(1), soon);
    // It waits for the server as long as it does when it stops.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stopped = outbox.stop();
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), soon);
    vi.runAllTimers();
    vi.useRealTimers();
    await stopped;
    server.acknowledgeAfter(0);
    const next = startOutbox(given.database, { send: smtp.send, key }, () => {});
    await vi.waitFor(() => expect(server.received).toHaveLength(2), soon);
    await next.stop();
    expect(server.received[1]?.raw).toBe(server.received[0]?.raw);
    smtp.close();
    await server.stop();
  });
});
