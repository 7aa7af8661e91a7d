import { type ChildProcess, fork } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeskItem } from '#contract/desk/items.ts';
import { hashOf, placeOf } from '#server/features/desk/files/item-place.ts';
import { readItem } from '#server/features/desk/files/item-texts.ts';
import { createItem } from '#server/features/desk/files/new-item.ts';
import { publishedTexts, publishItem } from '#server/features/desk/files/publish.ts';
import { saveFile, StaleFile } from '#server/features/desk/files/save-file.ts';
import { isDiskFull } from '#lib/disk-full.ts';
import { onTestedDatabases } from '#server/testing/databases.ts';
import type { DeskTask } from '#server/testing/desk-task.ts';
import { tinyDisk, type TinyDisk } from '../../publish/support/tiny-disk.ts';
import { withCompileCache } from '../../support/compile-cache.ts';
import { thorough } from '../../support/thorough.ts';
import { deskItemsSite } from '../support/desk-items.ts';

vi.setConfig({ testTimeout: 900_000 });

type Site = ReturnType<typeof deskItemsSite>;
const textOf = (
  site: Pick<Site, 'contentDir' | 'dataDir'>,
  item: DeskItem,
  name: 'ar.md' | 'en.md',
): string | undefined => readItem(placeOf(site, item))?.files[name]?.text;

/** The next message of a process; undefined where it ends first. */
const messageOf = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve) => {
    const settle = (message?: unknown): void => {
      child.off('message', settle);
      child.off('exit', end);
      resolve(message);
    };
    const end = (): void => settle();
    child.once('message', settle);
    child.once('exit', end);
  });

onTestedDatabases('texts of the desk', (given) => {
  const running: ChildProcess[] = [];
  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL');
  });
  const start = async (site: Site, killAt = 0): Promise<ChildProcess> => {
    const { databaseUrl, dataDir } = given.place;
    // Working copies lie in the folder of the database.
    const child = fork(
      resolve('src/server/testing/desk-process.ts'),
      [site.contentDir, dataDir, ...(databaseUrl === undefined ? [] : [databaseUrl])],
      { env: { ...process.env, ...withCompileCache, KILL_AT: String(killAt) } },
    );
    running.push(child);
    if ((await messageOf(child)) === undefined) throw new Error('The process ended before it was ready');
    return child;
  };
  /** What a process answered; undefined where it was killed first. */
  const ask = async (child: ChildProcess, task: DeskTask): Promise<{ error?: string; steps: number } | undefined> => {
    child.send(task);
    return (await messageOf(child)) as { error?: string; steps: number } | undefined;
  };
  const siteOf = (): Site => {
    const site = deskItemsSite(given);
    return { ...site, dataDir: given.place.dataDir };
  };
  /** Some steps in a short run, with the first and the last; each in a long one. */
  const stepsUpTo = (steps: number): number[] => {
    const all = Array.from({ length: steps }, (_, at) => at + 1);
    const every = thorough ? 1 : Math.ceil(steps / 5);
    return all.filter((step) => (step - 1) % every === 0 || step === steps);
  };
  let items = 0;
  const storyOf = (site: Site, status: string): DeskItem => {
    const item = `news/${given.kind.toLowerCase()}-${(items += 1)}` as DeskItem;
    site.writeStory(item, status);
    return item;
  };

  it.each(['draft', 'published'])(
    'in a %s story are whole and the last acknowledged, wherever a save is killed',
    async (status) => {
      const site = siteOf();
      const item = storyOf(site, status);
      let acknowledged = textOf(site, item, 'ar.md') ?? '';
      const edit = (text: string) => ({ name: 'ar.md', from: hashOf(acknowledged), text }) as const;
      const lasting = await start(site);
      const counted = await ask(lasting, { kind: 'save', item, edit: edit('عدّ\n') });
      acknowledged = 'عدّ\n';
      expect(counted?.steps).toBeGreaterThan(8);
      let killed = 0;
      for (const step of stepsUpTo(counted?.steps ?? 0)) {
        const text = `خطوة ${step}\n\n${'نص طويل '.repeat(50)}\n`;
        const answer = await ask(await start(site, step), { kind: 'save', item, edit: edit(text) });
        if (!answer) killed += 1;
        const found = textOf(site, item, 'ar.md');
        expect([acknowledged, text]).toContain(found);
        if (answer) expect([step, answer.error, found]).toEqual([step, undefined, text]);
        // Whoever wrote it sends it again.
        expect((await ask(lasting, { kind: 'save', item, edit: edit(text) }))?.error).toBeUndefined();
        acknowledged = text;
        expect(textOf(site, item, 'ar.md')).toBe(text);
      }
      expect(killed).toBeGreaterThan(2);
    },
  );

  it('reach readers in the end, wherever publishing is killed, and are not lost meanwhile', async () => {
    const site = siteOf();
    let item = storyOf(site, 'published');
    const prepare = (): void => {
      item = storyOf(site, 'published');
      for (const name of ['ar.md', 'en.md'] as const) {
        const open = readItem(placeOf(site, item));
        if (open) saveFile(open, { name, from: open.files[name]?.hash ?? null, text: `${name} new\n` });
      }
    };
    prepare();
    const lasting = await start(site);
    const counted = await ask(lasting, { kind: 'publish', item });
    let killed = 0;
    expect(counted?.error).toBeUndefined();
    for (const step of stepsUpTo(counted?.steps ?? 0)) {
      prepare();
      if (!(await ask(await start(site, step), { kind: 'publish', item }))) killed += 1;
      expect([textOf(site, item, 'ar.md'), textOf(site, item, 'en.md')]).toEqual(['ar.md new\n', 'en.md new\n']);
      expect((await ask(lasting, { kind: 'publish', item }))?.error).toBeUndefined();
      expect([site.read(`${item}/ar.md`), site.read(`${item}/en.md`)]).toEqual(['ar.md new\n', 'en.md new\n']);
    }
    expect(killed).toBeGreaterThan(2);
  });

  it('of two processes that save at once are all there', async () => {
    const site = siteOf();
    for (const status of ['draft', 'published']) {
      const item = storyOf(site, status);
      const count = thorough ? 100 : 15;
      const linesOf = (who: string): string[] => Array.from({ length: count }, (_, n) => `${who} ${n}`);
      const processes = await Promise.all([start(site), start(site)]);
      const answers = await Promise.all(
        processes.map((child, n) => ask(child, { kind: 'append', item, lines: linesOf(`process ${n}`) })),
      );
      expect(answers.map((answer) => answer?.error)).toEqual([undefined, undefined]);
      const lines = textOf(site, item, 'en.md')?.trimEnd().split('\n') ?? [];
      expect(lines.toSorted()).toEqual([...linesOf('process 0'), ...linesOf('process 1')].toSorted());
    }
  });

  it('that were changed outside between reading and saving stay, and are in the revisions after that', async () => {
    const site = siteOf();
    const item = storyOf(site, 'draft');
    const from = hashOf(textOf(site, item, 'ar.md') ?? '');
    writeFileSync(join(site.contentDir, item, 'ar.md'), 'من الخارج\n');
    const child = await start(site);
    const edit = { name: 'ar.md', from, text: 'من الديسك\n' } as const;
    expect((await ask(child, { kind: 'save', item, edit }))?.error).toContain('StaleFile');
    expect(textOf(site, item, 'ar.md')).toBe('من الخارج\n');
    await ask(child, { kind: 'save', item, edit: { ...edit, from: hashOf('من الخارج\n') } });
    const texts = await given.database.tables.selectFrom('desk_texts').select('text').execute();
    expect(texts.map(({ text }) => text)).toEqual(expect.arrayContaining(['من الخارج\n', 'من الديسك\n']));
  });
});

const probe = tinyDisk(1);
const reason = typeof probe === 'string' ? ` (skipped: ${probe})` : '';
if (typeof probe !== 'string') probe.dispose();

describe.skipIf(reason !== '')(`on a disk without room${reason}`, () => {
  let disk: TinyDisk;
  beforeEach(() => (disk = tinyDisk(8) as TinyDisk));
  afterEach(() => disk.dispose());
  const large = (text: string): string => `${text}\n${'x'.repeat(100_000)}\n`;

  it('a draft that cannot be begun leaves nothing behind', () => {
    const folders = { contentDir: join(disk.folder, 'content'), dataDir: join(disk.folder, 'data') };
    mkdirSync(join(folders.contentDir, 'news'), { recursive: true });
    const draft = { title: { en: 'Begun' }, publishedAt: '2026-07-20T09:00:00Z' };
    const begin = () => createItem(folders, 'news/begun' as DeskItem, draft);
    disk.fill(0);
    expect(begin).toThrow();
    expect(readdirSync(join(folders.contentDir, 'news'))).toEqual([]);
    disk.empty();
    begin();
    expect(readItem(placeOf(folders, 'news/begun' as DeskItem))?.facts?.status).toBe('draft');
  });

  it.each(['draft', 'published'])(
    'a save of a %s story fails, loses nothing, and is done when there is room',
    (status) => {
      const folders = { contentDir: join(disk.folder, 'content'), dataDir: join(disk.folder, 'data') };
      const item = 'news/full' as DeskItem;
      const place = placeOf(folders, item);
      const site = deskItemsSite({} as never);
      site.writeStory(item, status);
      // The same story, on the small disk.
      cpSync(site.contentDir, folders.contentDir, { recursive: true });
      const save = (text: string) => {
        const open = readItem(place);
        if (!open) throw new Error('There is no story');
        return saveFile(open, { name: 'ar.md', from: open.files['ar.md']?.hash ?? null, text });
      };
      let acknowledged = save(large('first')).text;
      for (const room of thorough
        ? [0, 4, 8, 40, 80, 100, 104, 108, 112, 120, 200, 204, 208, 212, 220]
        : [0, 80, 104]) {
        disk.fill(room);
        const text = large(`with ${room}`);
        try {
          acknowledged = save(text).text;
        } catch (error) {
          expect(isDiskFull(error)).toBe(true);
        }
        expect(readItem(place)?.files['ar.md']?.text).toBe(acknowledged);
        disk.empty();
        acknowledged = save(text).text;
        expect(readItem(place)?.files['ar.md']?.text).toBe(text);
      }
      const publish = (): void => {
        const open = readItem(place);
        if (open) publishItem(open, publishedTexts(open, [{ path: ['status'], value: 'published' }]));
      };
      disk.fill(0);
      try {
        publish();
      } catch (error) {
        expect(isDiskFull(error) || error instanceof StaleFile).toBe(true);
      }
      expect(readItem(place)?.files['ar.md']?.text).toBe(acknowledged);
      disk.empty();
      publish();
      expect(readItem(place, true)?.files['ar.md']?.text).toBe(acknowledged);
      expect(readItem(place)?.facts?.status).toBe('published');
    },
  );
});
