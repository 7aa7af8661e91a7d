import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { PushState } from '#contract/push/push-choices.ts';
import { addEntry } from '#server/platform/journal.ts';
import { undoableMs } from '#server/features/push/message-kind.ts';
import { setSubscription } from '#server/features/push/subscriptions.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { newDataFolder } from '#server/testing/data-folder.ts';
import { localhostCertificate } from '#server/testing/localhost-certificate.ts';
import { startPushService } from '#server/testing/push-service.ts';
import { polling } from '../support/polling.ts';
import { choices, publishFixtures } from './support/push.ts';
import { serverProcesses } from './support/server-process.ts';
import { makeSite } from './support/site.ts';

vi.setConfig({ testTimeout: 120_000 });

const readerCount = 40;
/** The message at which each server is killed. */
const kills = [1, 25, 39];

const site = makeSite();
const { started } = serverProcesses(site, afterAll);
const dataDir = newDataFolder();
let database: Database;
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
  database = await openDatabase({ dataDir });
  publishFixtures(site.dist, ['final']);
  writeFileSync(join(dataDir, 'push.pem'), localhostCertificate.cert);
});
afterAll(async () => {
  await database.close();
  service.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = () =>
  started({
    DATA_DIR: dataDir,
    PUSH_SERVICES: service.origin,
    NODE_EXTRA_CA_CERTS: join(dataDir, 'push.pem'),
  });
const enter = (n: number) =>
  addEntry(database.tables, {
    match: 'final',
    ...{ n, id: `entry-${n}`, feed: 'touchline', at: Date.now(), enteredAt: Date.now() - undoableMs },
    entry: n === 1 ? { type: 'start', period: 'firstHalf' } : { type: 'goal', side: 'home', minute: n },
  });

it('a server that is killed while it sends loses no notification, and repeats only those that it was sending', async () => {
  const first = await start();
  const { public_key: key } = (
    (await (await fetch(`http://127.0.0.1:${first.port}/api/push`)).json()) as { data: PushState }
  ).data;
  first.child.kill('SIGKILL');
  await first.exit;
  const browsers = [];
  for (let at = 0; at < readerCount; at += 1) {
    const { browser, ...target } = service.subscribe(key);
    browsers.push(browser);
    // Before what happens now.
    await setSubscription(database, undefined, { target, choices: choices(), now: Date.now() - 60_000 });
  }
  for (const [at, kill] of kills.entries()) {
    let taken = 0;
    const server = await start();
    service.behave(() => {
      if ((taken += 1) === kill) server.child.kill('SIGKILL');
      return { status: 201 };
    });
    await enter(at + 1);
    await server.exit;
    // As if a minute had passed: nobody is sending them any more.
    await database.tables
      .updateTable('push_messages')
      .set({ next_try_at: Date.now() })
      .where('next_try_at', 'is not', null)
      .execute();
  }
  service.behave(() => ({ status: 201 }));
  await start();
  const idsTo = (browser: string) => service.messagesTo(browser).map(({ options }) => options.data.id);
  await vi.waitFor(async () => {
    const rows = await database.tables.selectFrom('push_messages').select('sent_at').execute();
    expect(rows).toHaveLength(readerCount * kills.length);
    expect(rows.filter(({ sent_at: sentAt }) => sentAt === null)).toEqual([]);
  }, polling);
  const all = kills.map((_, at) => `entry-${at + 1}`);
  for (const browser of browsers) {
    const ids = idsTo(browser);
    expect([...new Set(ids)].toSorted()).toEqual(all);
    // Once more at most for each server that was killed since.
    for (const [at, id] of all.entries())
      expect(ids.filter((each) => each === id).length).toBeLessThanOrEqual(1 + kills.length - at);
  }
  expect(service.refused).toEqual([]);
});
