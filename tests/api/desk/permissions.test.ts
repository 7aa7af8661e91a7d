import { describe, expect, it } from 'vitest';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { deskSite } from '../support/desk.ts';
import { type Somebody } from '../support/desk-people.ts';
import { type Asker, askers, permissions } from './permissions.ts';

/** A parameter that names nothing: what is not found was not refused. */
const withParameters = (path: string): string => path.replaceAll(/\{\w+\}/g, 'none');

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

  describe.each(askers)('of somebody who is: %s', (asker) => {
    const asks = async (kind: Asker): Promise<Somebody | undefined> => {
      if (kind === 'guest') return undefined;
      if (kind === 'reader') return site.somebody();
      if (kind === 'unverified') return site.somebody('administrator', { isVerified: false });
      if (kind !== 'disabled') return site.somebody(kind);
      const disabled = await site.somebody('administrator');
      await given.database.tables
        .updateTable('desk_people')
        .set({ disabled_at: 1 })
        .where('user_id', '=', disabled.id)
        .execute();
      return disabled;
    };

    it.each(Object.entries(permissions))('%s', async (route, { may, body }) => {
      const [method = '', path = ''] = route.split(' ');
      const { status } = await site.ask(method, withParameters(path), { body, token: (await asks(asker))?.token });
      const isAllowed = (may as readonly Asker[]).includes(asker);
      if (isAllowed) expect([401, 403]).not.toContain(status);
      else expect(status).toBe(asker === 'guest' ? 401 : 403);
      expect(status).toBeLessThan(500);
    });
  });
});
