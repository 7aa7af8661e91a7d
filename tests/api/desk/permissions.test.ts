import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { deskSite } from '../support/desk.ts';
import type { Somebody } from '../support/desk-people.ts';
import { flatPng } from '../support/flat-png.ts';
import {
  type Asker,
  askers,
  dataFiles,
  type DataFile,
  type Owner,
  owners,
  permissions,
  type Row,
} from './permissions.ts';

/** One case: a route, whose item or which file it is about where it is about one, and who may ask it. */
interface Case extends Pick<Row, 'body' | 'query'> {
  route: string;
  about?: Owner | DataFile;
  allowed: readonly Asker[];
}

const cases = Object.entries(permissions).flatMap(([route, { may, ...sent }]): Case[] => {
  if ('own' in may) return owners.map((about) => ({ route, about, allowed: may[about], ...sent }));
  if ('site.yaml' in may) return dataFiles.map((about) => ({ route, about, allowed: may[about], ...sent }));
  return [{ route, allowed: may, ...sent }];
});

onTestedDatabases('the permissions of the desk', (given) => {
  const site = deskSite(given);
  const registered = (): string[] =>
    site
      .open()
      .desk.routers.flatMap(({ openAPIRegistry }) => openAPIRegistry.definitions)
      .flatMap((definition) =>
        definition.type === 'route' ? [`${definition.route.method.toUpperCase()} ${definition.route.path}`] : [],
      );

  it('have a row for each route, and no other', () =>
    expect(registered().toSorted()).toEqual(Object.keys(permissions).toSorted()));

  it('leave no route of the API without a description', () => {
    const own = site.open().desk.api.routes.filter(({ path, method }) => method !== 'ALL' && !path.endsWith('*'));
    const described = registered().map((row) => row.replaceAll(/\{(\w+)\}/g, ':$1'));
    expect([...new Set(own.map(({ method, path }) => `${method} ${path}`))].toSorted()).toEqual(described.toSorted());
  });

  const asks = async (kind: Asker): Promise<Somebody | undefined> => {
    if (kind === 'guest') return undefined;
    if (kind === 'reader') return site.somebody();
    if (kind === 'unverified') return site.somebody('administrator', { isVerified: false });
    if (kind !== 'disabled') return site.somebody(kind);
    const disabled = await site.somebody('administrator');
    const { tables } = given.database;
    await tables.updateTable('desk_people').set({ disabled_at: 1 }).where('user_id', '=', disabled.id).execute();
    return disabled;
  };

  /** Writes a story with a picture and a revision, begun by this account. Its id is another each time. */
  const makeItem = async (ownerId: string, status: 'draft' | 'published'): Promise<string> => {
    const id = `story-${randomUUID()}`;
    const folder = join(site.contentDir, 'news', id);
    const text = `id: ${id}\ntitle:\n  en: A story\nstatus: ${status}\npublishedAt: 2020-01-01T00:00:00Z\n`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'story.yaml'), text);
    writeFileSync(join(folder, 'a.png'), flatPng(8));
    const { tables } = given.database;
    const at = site.clock.now;
    const ofItem = { item: `news/${id}`, n: 1 };
    await tables.insertInto('desk_owners').values({ item: ofItem.item, user_id: ownerId, created_at: at }).execute();
    await tables.insertInto('desk_texts').values({ hash: id, text }).execute();
    await tables
      .insertInto('desk_revisions')
      .values({ ...ofItem, user_id: ownerId, action: 'save', at })
      .execute();
    await tables
      .insertInto('desk_revision_files')
      .values({ ...ofItem, name: 'story.yaml', hash: id })
      .execute();
    return id;
  };

  describe.each(askers)('of somebody who is: %s', (asker) => {
    it.each(cases)('$route, about: $about', async ({ route, about, allowed, body, query = '' }) => {
      const [method = '', path = ''] = route.split(' ');
      const person = await asks(asker);
      const ownerId = about === 'own' ? (person?.id ?? 'nobody') : 'another';
      const isOfItem = path.includes('{section}');
      const id = isOfItem ? await makeItem(ownerId, about === 'published' ? 'published' : 'draft') : '1'.repeat(13);
      const values: Record<string, string> = {
        section: 'news',
        id,
        n: path.startsWith('/trash') ? id : '1',
        match: 'a-match',
        name: 'a.png',
        file: about ?? 'a.png',
      };
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '') + query;
      const { status } = await site.ask(method, filled, { body, token: person?.token });
      // What is not found was not refused, where it is not about an item.
      const refusals = isOfItem ? [403, 404] : [403];
      if (allowed.includes(asker)) expect([401, ...refusals]).not.toContain(status);
      else expect(asker === 'guest' ? [401] : refusals).toContain(status);
      expect(status).not.toBe(500);
    });
  });
});
