import { rmSync } from 'node:fs';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { parseSettings } from '#settings.ts';
import { openServices } from '../services.ts';
import { newDataFolder } from '../testing/data-folder.ts';
import { onBothDatabases } from '../testing/databases.ts';
import { clockCheck } from './clock-check.ts';
import { openDatabase } from './database.ts';

const day = 24 * 60 * 60_000;
const at = Date.parse('2026-11-20T12:00:00Z');

onBothDatabases('the clock', (given) => {
  const clock = { now: at, elapsed: 5 };
  const check = () => clockCheck(given.database.tables, { now: () => clock.now, elapsedMs: () => clock.elapsed });

  it('is believed where nothing was ever written', async () => {
    expect(await check()()).toBe(true);
  });

  it('is not believed more than a day ahead of what was written last, until the server has run for a day', async () => {
    const { tables } = given.database;
    const row = { email: 'a', email_key: 'a', name: null, mobile: null, image: null, theme: null };
    await tables
      .insertInto('users')
      .values({ ...row, id: 'u', is_completed: 0, created_at: at })
      .execute();
    clock.now = at + day;
    expect(await check()()).toBe(true);
    clock.now = at + day + 1;
    const isTrusted = check();
    expect(await isTrusted()).toBe(false);
    // What is written by that clock does not count.
    await tables.insertInto('spendings').values({ counter: 'c', at: clock.now }).execute();
    clock.elapsed += day - 1;
    clock.now += day - 1;
    expect(await isTrusted()).toBe(false);
    clock.elapsed += 1;
    expect(await isTrusted()).toBe(true);
  });
});

it('that is far ahead at a start deletes no session, code or mail', async () => {
  const dataDir = newDataFolder();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const { tables, close } = await openDatabase({ dataDir });
  const row = { email: 'a', email_key: 'a', name: null, mobile: null, image: null, theme: null };
  await tables
    .insertInto('users')
    .values({ ...row, id: 'u', is_completed: 0, created_at: at })
    .execute();
  const times = { created_at: at, last_seen_at: at, expires_at: at + day, former_cookie_until: null };
  await tables
    .insertInto('sessions')
    .values({ ...times, id: 's', user_id: 'u', token_hash: 'h', user_agent: '' })
    .execute();
  const mail = { sealed: '', queued_at: at, tries: 0, next_try_at: at };
  await tables
    .insertInto('outbox')
    .values({ ...mail, topic: null, id: 'o', expires_at: at + 60_000 })
    .execute();

  vi.useFakeTimers({ toFake: ['Date'], now: at + 30 * day });
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const settings = { ...parseSettings({}), dataDir };
  const services = await openServices(settings, logger, () => {});
  await vi.waitFor(() => expect(lines.join('')).toContain('the clock is more than a day ahead'), { timeout: 10_000 });
  // A stop ends with a last look at the outbox.
  await services.close();
  expect(await tables.selectFrom('sessions').select('id').execute()).toEqual([{ id: 's' }]);
  expect(await tables.selectFrom('outbox').select('id').execute()).toEqual([{ id: 'o' }]);
  await close();
});
