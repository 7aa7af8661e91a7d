import { createServer, type Server } from 'node:net';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newsroomFolder } from '#newsroom/testing/newsroom-folder.ts';
import { openReader } from '#newsroom/reader/reader.ts';
import { readersInDatabase } from '#server/testing/readers-in-database.ts';
import { takeTallies } from './take-tallies.ts';

const start = Date.parse('2026-11-20T00:00:00Z');
const minutesLater = (minutes: number): Date => new Date(start + minutes * 60_000);
let folder: ReturnType<typeof newsroomFolder>;
let settings: Parameters<typeof takeTallies>[0]['settings'];
beforeEach(async () => {
  folder = newsroomFolder();
  const cacheDir = dirname(folder.contentDir);
  settings = { cacheDir, dataDir: join(cacheDir, 'data'), databaseUrl: undefined, productApi: undefined };
  folder.story('news/one');
  await folder.index();
});
afterEach(() => folder.dispose());

const rate = async (...values: number[]): Promise<void> => {
  const readers = await readersInDatabase(settings.dataDir);
  for (const value of values) await readers.rate('news', 'one', value);
  await readers.close();
};
const take = (now: Date, changes: object = {}) =>
  takeTallies({ settings, now, live: undefined, everything: false, ...changes });
const rating = () => {
  const reader = openReader({ indexFile: folder.indexFile, now: new Date(start) });
  const found = reader.forPage().rating('news', 'one');
  reader.close();
  return found;
};

describe('reading ratings and votes', () => {
  it('reads ratings at first, then once an hour, or when everything is rendered', async () => {
    await rate(4, 5);
    expect(await take(minutesLater(0))).toBe('ratings and polls: 1 changed');
    expect(rating()).toEqual({ average: 4.5, count: 2 });
    await rate(3);
    expect(await take(minutesLater(59))).toBeUndefined();
    expect(rating()).toEqual({ average: 4.5, count: 2 });
    await take(minutesLater(60));
    expect(rating()).toEqual({ average: 4, count: 3 });
    await rate(4);
    await take(minutesLater(61), { everything: true });
    expect(rating()).toEqual({ average: 4, count: 4 });
  });

  it.each([
    ['there is no database', () => ({ dataDir: join(settings.cacheDir, 'empty') }), /there is no database yet/],
    ['PostgreSQL is away', () => ({ databaseUrl: 'postgres://127.0.0.1:1/none' }), /cannot be read \(.*ECONNREFUSED/],
    [
      'an API elsewhere keeps them',
      () => ({ productApi: { url: 'https://api.example', clientId: undefined } }),
      /with the API elsewhere/,
    ],
  ])('continues with the last known ones when %s', async (_, changes, reason) => {
    await rate(4);
    await take(minutesLater(0));
    expect(await take(minutesLater(90), { settings: { ...settings, ...changes() } })).toMatch(
      new RegExp(`^ratings and votes as known last: .*${reason.source}`),
    );
    expect(rating()).toEqual({ average: 4, count: 1 });
    expect(await take(minutesLater(91))).toBe('ratings and polls: 0 changed');
  });

  it('waits for a database that does not respond, up to its timeout', { timeout: 20_000 }, async () => {
    const silent: Server = createServer(() => {}).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as { port: number };
    const databaseUrl = `postgres://127.0.0.1:${port}/none`;
    expect(await take(minutesLater(0), { settings: { ...settings, databaseUrl } })).toMatch(/no answer in \d seconds/);
    silent.close();
  });
});
