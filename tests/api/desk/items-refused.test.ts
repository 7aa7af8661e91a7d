import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { beforeEach, expect, it } from 'vitest';
import { maxDeskFactsBytes, maxDeskTextBytes } from '#contract/desk/item-limits.ts';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { deskItemsSite } from '../support/desk-items.ts';

/** Runs a task as a user of the system who may only read folders of the content. */
const withoutRights = async <Answer>(
  contentDir: string,
  folders: string[],
  task: () => Promise<Answer>,
): Promise<Answer> => {
  const modes = [dirname(contentDir), ...folders.map((folder) => join(contentDir, folder))].map(
    (folder) => [folder, statSync(folder).mode] as const,
  );
  for (const [folder] of modes) chmodSync(folder, 0o555);
  const user = process.geteuid?.();
  const nobody = 65534;
  if (user === 0) process.seteuid?.(nobody);
  try {
    return await task();
  } finally {
    if (user === 0) process.seteuid?.(user);
    for (const [folder, mode] of modes) chmodSync(folder, mode);
  }
};

onTestedDatabases('what the desk does not take', (given) => {
  let site: ReturnType<typeof deskItemsSite>;
  const [item, path] = ['news/one', '/items/news/one'];
  beforeEach(() => {
    site = deskItemsSite(given);
    site.writeStory(item, 'draft');
  });
  const save = (name: string, text: string) => site.ask('editor', 'PUT', `${path}/files`, { name, from: null, text });

  it('a text that is too large is not saved', async () => {
    const text = 'x'.repeat(maxDeskTextBytes + 1);
    expect((await save('en.md', text)).status).toBe(422);
    const facts = { text: `${site.read(`${item}/story.yaml`)}# ${'x'.repeat(maxDeskFactsBytes)}\n` };
    expect((await save('story.yaml', facts.text)).status).toBe(422);
    // Nor is it read before it is changed.
    const changes = [{ path: ['title', 'en'], value: 'New' }];
    const edits = [facts, { changes }].map((edit) => ({ name: 'story.yaml', from: null, ...edit }));
    expect((await site.ask('editor', 'POST', `${path}/preview`, { locale: 'en', edits })).status).toBe(422);
  });

  it('a value or a path of many levels is not saved', async () => {
    const deep = JSON.parse('['.repeat(100) + ']'.repeat(100)) as unknown;
    const path5000 = Array.from({ length: 5000 }, () => 'a');
    for (const change of [
      { path: ['title'], value: deep },
      { path: path5000, value: 'x' },
    ]) {
      const edit = { name: 'story.yaml', from: null, changes: [change] };
      expect((await site.ask('editor', 'PUT', `${path}/files`, edit)).status).toBe(422);
    }
  });

  it('a folder in the place of a text is neither read nor written', async () => {
    mkdirSync(join(site.contentDir, item, 'en.md'));
    expect((await site.ask('editor', 'GET', path)).status).toBe(409);
    expect((await site.ask('editor', 'PUT', `${path}/files`, { name: 'en.md', from: null, text: 'x' })).status).toBe(
      409,
    );
  });

  it('a picture that is a link to elsewhere is not listed, and the story is', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'mustadira-outside-'));
    writeFileSync(join(outside, 'secret.jpg'), 'x');
    symlinkSync(join(outside, 'secret.jpg'), join(site.contentDir, item, 'secret.jpg'));
    symlinkSync(join(outside, 'nowhere.jpg'), join(site.contentDir, item, 'nowhere.jpg'));
    const { status, body } = await site.ask('editor', 'GET', path);
    expect([status, body.data?.pictures]).toEqual([200, []]);
    for (const name of ['secret.jpg', 'nowhere.jpg'])
      expect((await site.ask('editor', 'GET', `${path}/pictures/${name}`)).status).toBe(409);
  });

  it('what the system does not let the server write is named, and nothing is lost', async () => {
    const before = site.read(`${item}/ar.md`);
    const hash = (await site.ask('editor', 'GET', path)).body.data.files.find(
      ({ name }: { name: string }) => name === 'ar.md',
    ).hash;
    const edit = { name: 'ar.md', from: hash, text: 'جديد\n' };
    const refused = await withoutRights(site.contentDir, [item, 'news'], async () => [
      await site.ask('editor', 'PUT', `${path}/files`, edit),
      await site.ask('editor', 'POST', '/items', { section: 'news', title: { en: 'Another' } }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([503, 503]);
    expect(refused.map(({ body }) => body.message)).toEqual([
      expect.stringContaining('The server may not use one/ar.md:'),
      expect.stringContaining('The server may not use news/another:'),
    ]);
    expect(site.read(`${item}/ar.md`)).toBe(before);
    expect((await site.ask('editor', 'PUT', `${path}/files`, edit)).status).toBe(200);
  });

  it('no draft is begun where the content folder is not there, as a disk that is not mounted', async () => {
    rmSync(site.contentDir, { recursive: true });
    const { status } = await site.ask('editor', 'POST', '/items', { section: 'news', title: { en: 'Nowhere' } });
    expect([status, existsSync(site.contentDir)]).toEqual([409, false]);
  });
});
