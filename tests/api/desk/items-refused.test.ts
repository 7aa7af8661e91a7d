import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { maxDeskFactsBytes, maxDeskTextBytes } from '#contract/desk/item-limits.ts';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { deskItemsSite } from '../support/desk-items.ts';

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

  it('no draft is begun where the content folder is not there, as a disk that is not mounted', async () => {
    rmSync(site.contentDir, { recursive: true });
    const { status } = await site.ask('editor', 'POST', '/items', { section: 'news', title: { en: 'Nowhere' } });
    expect([status, existsSync(site.contentDir)]).toEqual([409, false]);
  });
});
