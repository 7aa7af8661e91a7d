import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { createNewsroomProcess, NewsroomError, type NewsroomProcess } from './newsroom-process.ts';

const file = fileURLToPath(new URL('../../testing/newsroom-child.ts', import.meta.url));
let newsroom: NewsroomProcess;
afterEach(() => newsroom.close());

const open = (timeoutMs?: number) =>
  (newsroom = createNewsroomProcess('', { file, ...(timeoutMs !== undefined && { timeoutMs }) }));
const find = (query: string) => newsroom.ask({ kind: 'find', query, locale: 'ar', kinds: [], most: 1 });
const preview = (viewer: string) =>
  newsroom.ask({
    ...{ kind: 'preview', item: 'news/x', files: { texts: {}, folders: [] }, locale: 'ar', language: 'ar', viewer },
  });
const failure = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'none',
    (error: unknown) => (error instanceof NewsroomError ? error.failure : String(error)),
  );

it('starts with the first question, and answers all', async () => {
  open();
  expect(newsroom.processId()).toBeUndefined();
  const [a, b] = await Promise.all([find('a'), find('b')]);
  expect([a.items[0]?.label, b.items[0]?.label]).toEqual(['a', 'b']);
  expect(Number(a.items[0]?.id)).toBe(newsroom.processId());
});

it('says why there is no answer', async () => {
  open();
  expect(await failure(newsroom.ask({ kind: 'live', item: 'news/x', locale: 'ar' }))).toBe('unready');
});

it('is started again where it ends, and is asked again what it has not answered', async () => {
  open();
  const before = Number((await find('a')).items[0]?.id);
  process.kill(before, 'SIGKILL');
  const after = Number((await find('b')).items[0]?.id);
  expect(after).not.toBe(before);
});

it('is not asked again for a preview that waited when it was killed, and is for the others', async () => {
  open();
  const before = Number((await find('a')).items[0]?.id);
  const waiting = failure(preview('a'));
  process.kill(before, 'SIGKILL');
  const [found, given] = await Promise.all([find('b'), waiting]);
  expect([found.items[0]?.label, given]).toEqual(['b', 'away']);
});

it('is not asked for ever what ends it', async () => {
  open();
  expect(await failure(find('end'))).toBe('away');
  expect((await find('a')).items).toHaveLength(1);
});

it('is ended where it does not answer in time', async () => {
  open(3000);
  const pid = Number((await find('a')).items[0]?.id);
  expect(await failure(find('hang'))).toBe('away');
  expect(Number((await find('b')).items[0]?.id)).not.toBe(pid);
});

it('gives the earlier preview of a person up for a later one, and those of others not', async () => {
  open();
  const [first, second, other] = [failure(preview('a')), preview('a'), preview('b')];
  expect(await first).toBe('stale');
  await find('now');
  expect([(await second).html, (await other).html]).toEqual(['late', 'late']);
});

it('gives the earlier share image of a person up for a later one, and no preview', async () => {
  open();
  const draw = (viewer: string) =>
    newsroom.ask({ kind: 'shareImage', item: 'news/x', files: { texts: {}, folders: [] }, locale: 'ar', viewer });
  const [page, first, second, other] = [preview('a'), failure(draw('a')), draw('a'), draw('b')];
  expect(await first).toBe('stale');
  await find('now');
  expect([(await page).html, (await second).kind, (await other).kind]).toEqual(['late', 'shareImage', 'shareImage']);
});

it('answers nothing any more once it is closed', async () => {
  open();
  await find('a');
  const waiting = failure(preview('a'));
  newsroom.close();
  expect([await waiting, await failure(find('b'))]).toEqual(['away', 'away']);
});
