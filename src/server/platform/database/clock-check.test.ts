import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { parseSettings } from '#settings/settings.ts';
import { sweepRules } from '../../features.ts';
import { sweep } from './sweep.ts';
import { takeDue } from '../mail/outbox-rows.ts';
import { openServices } from '../../services.ts';
import { newDataFolder } from '../../testing/data-folder.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { believeClock, clockCheck, followClock } from './clock-check.ts';
import { openDatabase } from './database.ts';
import { polling } from '../../../../tests/support/polling.ts';

const day = 24 * 60 * 60_000;
const at = Date.parse('2026-11-20T12:00:00Z');
const user = {
  email: 'a',
  email_key: 'a',
  name: null,
  mobile: null,
  image: null,
  theme: null,
  is_completed: 0,
} as const;

onBothDatabases('the clock', (given) => {
  /** The first check of a start. */
  const stateAt = (now: number) => clockCheck(given.database.tables)(now);

  it('is believed where nothing was ever written', async () => {
    expect(await stateAt(at)).toBe('ok');
    expect(await stateAt(0)).toBe('ok');
  });

  it.each([
    ['users', { ...user, id: 'u' }, 'created_at'],
    [
      'sessions',
      { id: 's', user_id: 'u', token_hash: 'h', user_agent: '', created_at: 1, expires_at: 1 },
      'last_seen_at',
    ],
    ['rate_limit_events', { key: 'c' }, 'at'],
    ['outbox', { id: 'o', sealed: '', topic: null, tries: 0, next_try_at: 1, expires_at: 1 }, 'queued_at'],
    [
      'messages',
      {
        ...{ id: 'm', user_id: null, locale: 'ar', name: '', email: '', subject: '', message: '', content_hash: '' },
        is_unverified: 0,
      },
      'created_at',
    ],
  ] as const)('is compared with what was written last to %s, except in the future', async (table, row, column) => {
    const { tables } = given.database;
    onTestFinished(async () => {
      for (const each of ['clock', 'users', 'rate_limit_events', 'outbox', 'messages'] as const)
        await tables.deleteFrom(each).execute();
    });
    if (table === 'sessions')
      await tables
        .insertInto('users')
        .values({ ...user, id: 'u', created_at: 1 })
        .execute();
    const write = async (about: object, instant: number): Promise<void> => {
      await tables
        .insertInto(table as 'users')
        .values({ ...row, ...about, [column]: instant } as never)
        .execute();
    };
    await write({}, at);
    if (table === 'users') await write({ id: 'later', email_key: 'b' }, at + 60 * day);
    expect(await stateAt(at + day + 1)).toBe('ahead');
    expect(await stateAt(at + day)).toBe('ok');
  });

  it('that was wrong is believed neither after it has written nor after a restart, and the right one is', async () => {
    const { tables } = given.database;
    onTestFinished(async () => {
      for (const each of ['clock', 'rate_limit_events'] as const) await tables.deleteFrom(each).execute();
    });
    const write = (instant: number) =>
      tables.insertInto('rate_limit_events').values({ key: 'c', at: instant }).execute();
    await write(at);
    for (const [wrong, state] of [
      [at + 30 * day, 'ahead'],
      [at - 30 * day, 'behind'],
    ] as const) {
      expect(await stateAt(at)).toBe('ok');
      expect(await stateAt(wrong)).toBe(state);
      await write(wrong);
      expect(await stateAt(wrong)).toBe(state);
    }
    expect(await stateAt(at)).toBe('ok');
    // A server that runs goes on believing it.
    await believeClock(tables, at + day);
    expect(await stateAt(at + 2 * day)).toBe('ok');
  });

  it('is believed after it has gone on for a week without a leap', async () => {
    const { tables } = given.database;
    onTestFinished(async () => void (await tables.deleteFrom('clock').execute()));
    await believeClock(tables, at);
    const off = at + 30 * day;
    const follow = async (from: number, days: readonly number[]) => {
      const states = [];
      for (const each of days) states.push(await followClock(tables, from + each * day));
      return states;
    };
    expect(await follow(off, [0, 1, 2, 3, 4, 5, 6])).toEqual(Array(7).fill('ahead'));
    // A leap begins another week.
    expect(await follow(off, [9, 10, 11, 12, 13, 14, 15])).toEqual(Array(7).fill('ahead'));
    expect(await follow(off, [16])).toEqual(['ok']);
    expect(await stateAt(off + 17 * day)).toBe('ok');
    expect(await stateAt(at)).toBe('behind');
  });

  it.each([
    ['ok', at + 60_000],
    ['ahead', at + 3 * day],
  ] as const)('that was behind has written nothing that is over once the right one is %s', async (state, right) => {
    const { tables } = given.database;
    const written = ['clock', 'messages', 'outbox', 'users'] as const;
    onTestFinished(async () => {
      for (const each of written) await tables.deleteFrom(each).execute();
    });
    await believeClock(tables, at);
    const behind = at - 400 * day;
    expect(await followClock(tables, behind)).toBe('behind');
    const stored = behind + 60_000;
    await tables
      .insertInto('users')
      .values({ ...user, id: 'u', created_at: stored })
      .execute();
    const message = { id: 'm', user_id: null, locale: 'ar', name: '', email: '', subject: '', message: '' };
    await tables
      .insertInto('messages')
      .values({ ...message, content_hash: '', is_unverified: 0, created_at: stored })
      .execute();
    const mail = { sealed: '', queued_at: stored, tries: 3, next_try_at: stored + 60_000 };
    await tables
      .insertInto('outbox')
      .values([
        { ...mail, topic: null, id: 'to the newsroom', expires_at: stored + 7 * day },
        { ...mail, topic: 't', id: 'a code', expires_at: stored + 5 * 60_000 },
      ])
      .execute();
    const change = { id: 'e', user_id: 'u', position: 1, email: 'f', email_key: 'f' };
    await tables
      .insertInto('email_changes')
      .values({ ...change, changed_at: stored, expires_at: stored + 7 * day })
      .execute();
    const item = { user_id: 'u', path: null, added_at: stored };
    await tables
      .insertInto('library_items')
      .values([
        { ...item, list: 'places', item: 'news/a', thousandths: 5 },
        { ...item, list: 'following', item: 'club/a', thousandths: null },
      ])
      .execute();

    // Nothing is deleted before it is set right.
    expect(await stateAt(right)).not.toBe('ok');
    expect(await followClock(tables, right)).toBe(state);
    expect(await stateAt(right)).toBe(state);
    await sweep(given.database, sweepRules, () => right);
    const due = await given.database.withLocks([], (transaction) =>
      takeDue(transaction, { now: right, limit: 10, except: [] }),
    );
    expect(due).toMatchObject([{ id: 'to the newsroom', queued_at: right, expires_at: right + 7 * day }]);
    expect(await tables.selectFrom('messages').select('created_at').execute()).toEqual([{ created_at: right }]);
    expect(await tables.selectFrom('email_changes').select(['changed_at', 'expires_at']).execute()).toEqual([
      { changed_at: right, expires_at: right + 7 * day },
    ]);
    expect(await tables.selectFrom('library_items').select(['list', 'added_at']).orderBy('list').execute()).toEqual([
      { list: 'following', added_at: stored },
      { list: 'places', added_at: right },
    ]);
  });
});

it('that is far ahead at a start deletes no session, code or mail, until an operator says that it is right', async () => {
  const dataDir = newDataFolder();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const { tables, close } = await openDatabase({ dataDir });
  await tables
    .insertInto('users')
    .values({ ...user, id: 'u', created_at: at })
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
  const stored = async () => ({
    sessions: await tables.selectFrom('sessions').select('id').execute(),
    mails: await tables.selectFrom('outbox').select('id').execute(),
  });

  const settings = { ...parseSettings({}), dataDir };
  onTestFinished(() => void vi.useRealTimers());
  // Two starts: what the first one writes does not make the second one believe its clock.
  for (const wrong of [at + 30 * day, at + 31 * day]) {
    vi.useFakeTimers({ toFake: ['Date'], now: wrong });
    const lines: string[] = [];
    const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const services = await openServices(settings, dataDir, logger, () => {});
    await vi.waitFor(() => expect(lines.join('')).toContain('the clock is more than a day ahead'), polling);
    await tables.insertInto('rate_limit_events').values({ key: 'c', at: wrong }).execute();
    // A stop ends with a last look at the outbox.
    await services.close();
    vi.useRealTimers();
    expect(await stored()).toEqual({ sessions: [{ id: 's' }], mails: [{ id: 'o' }] });
  }

  const command = new URL('../../../../scripts/believe-clock.ts', import.meta.url).pathname;
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  const { stdout } = await promisify(execFile)(process.execPath, [command], { env });
  expect(stdout).toMatch(/^It is believed that it is \d{4}-/);
  const services = await openServices(settings, dataDir, pino({ level: 'silent' }), () => {});
  await vi.waitFor(async () => expect(await stored()).toEqual({ sessions: [], mails: [] }), polling);
  await services.close();
  await close();
});
