import { existsSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { maxFound } from '#contract/desk/item-limits.ts';
import type { ListedStory } from '#contract/desk/item-routes.ts';
import * as routes from '#contract/desk/item-routes.ts';
import { type DeskItem, foundKinds, type FoundItem, type ListedItem } from '#contract/desk/items.ts';
import { may } from '#contract/desk/roles.ts';
import { apiRouter } from '../../http/api/api-router.ts';
import { ApiProblem } from '../../http/api/api-problem.ts';
import type { ServerEnv } from '../../http/server-env.ts';
import { wordsFor } from '../../http/session/reader-api.ts';
import { accountLimitKeys } from '../../platform/limits/keys.ts';
import { consume, rateLimits } from '../../platform/limits/rate-limits.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { defaultAuthor } from './files/default-author.ts';
import { placeOf } from './files/item-place.ts';
import { outdatedItems, readOutdated } from './files/language-states.ts';
import { readItem } from './files/item-texts.ts';
import { createItem, freeId, NameTaken } from './files/new-item.ts';
import { isKnownName, itemsOf, setOwner } from './files/owners.ts';
import { addRevision, textsOf } from './files/revisions.ts';
import { isSeeingAll, itemFor, type ItemParts, reporting } from './item-access.ts';
import { readable } from './readable.ts';
import { roleProblem } from './role-problem.ts';

/** Lists of stories, what can be found, and new drafts. */
export const itemListRoutes = (parts: ItemParts): OpenAPIHono<ServerEnv> => {
  const router = apiRouter();
  const { database, folders } = parts;

  const isTaken = async (item: DeskItem): Promise<boolean> =>
    existsSync(placeOf(folders, item).content) || isKnownName(database.tables, item);

  router.openapi(routes.listItemsRoute, async (c) => {
    const person = await parts.requirePerson(c);
    const { section, status, outdated, ...rest } = c.req.valid('query');
    const own = isSeeingAll(person) ? undefined : await itemsOf(database.tables, person.id);
    const filter = {
      ...rest,
      ...(section && { sections: [section] }),
      ...(status && { statuses: [status] }),
      ...(outdated && { only: await outdatedItems(database.tables, outdated, own) }),
      ...(own && { writer: { own, now: parts.paperNow() } }),
    };
    const { items, total } = await reporting(() => parts.ask({ kind: 'list', filter }));
    const listed = (await readable(parts, person, items, ({ item }) => item)).map(listedOf);
    const data = { items: await withOutdated(database.tables, own, listed), total };
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.items'), data }, 200);
  });

  router.openapi(routes.findRoute, async (c) => {
    const person = await parts.requirePerson(c);
    const { query, locale, kinds } = c.req.valid('query');
    const asked = kinds?.split(',');
    const some = foundKinds.filter((kind) => asked?.includes(kind) ?? true);
    const request = { kind: 'find', query, locale, kinds: some, most: maxFound } as const;
    const { items } = await reporting(() => parts.ask(request));
    const storyOf = ({ kind, id }: FoundItem): string | undefined => (kind === 'story' ? id : undefined);
    const data = await readable(parts, person, items, storyOf);
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.items'), data }, 200);
  });

  router.openapi(routes.newItemRoute, async (c) => {
    const person = await parts.requirePerson(c);
    if (!may(person.role, 'write')) throw roleProblem();
    const { section, id, title } = c.req.valid('json');
    if (Object.keys(title).length === 0)
      throw new ApiProblem(422, { fields: { title: (t) => t('api:fields.invalid') } });
    const limit = [accountLimitKeys.deskItems(person.id), rateLimits.deskItems] as const;
    const waitMs = await consume(database, limit, parts.now);
    if (waitMs > 0)
      throw new ApiProblem(429, { retryAfter: Math.ceil(waitMs / 1000), say: (t) => t('api:deskItems.tooManyItems') });
    const day = new Date(parts.paperNow()).toISOString().slice(0, 10);
    const item = itemFor({ section, id: id ?? (await freeId(isTaken, section, title, day)) });
    const author = await defaultAuthor({ ...parts, tables: database.tables }, person);
    await reporting(() =>
      database.withLocks([`desk:${item}`], async (tables) => {
        const at = parts.now();
        // Also one in the trash, whose revisions are its owner's.
        if (await isKnownName(tables, item)) throw new NameTaken();
        const publishedAt = `${new Date(parts.paperNow()).toISOString().slice(0, 19)}Z`;
        createItem(folders, item, { title, publishedAt, author });
        await setOwner(tables, item, person.id, at);
        const open = readItem(placeOf(folders, item));
        if (open) await addRevision(tables, item, textsOf(open), { action: 'create', userId: person.id, at });
      }),
    );
    await parts.audit(person, 'create', item);
    return c.json({ status: 201, message: wordsFor(c).t('api:deskItems.begun'), data: { item } }, 201);
  });

  return router;
};

/** With the languages that others have changed since, of items that a person may write. @param own those that they began; undefined for all */
const withOutdated = async (
  tables: Kysely<Tables>,
  own: readonly DeskItem[] | undefined,
  listed: readonly ListedStory[],
): Promise<ListedStory[]> => {
  const written = listed.flatMap(({ item }) => (own?.includes(item) === false ? [] : [item]));
  const outdated = await readOutdated(tables, written);
  return listed.map((story) => {
    const marks = outdated.get(story.item);
    return marks && Object.keys(marks).length > 0 ? { ...story, outdated: marks } : story;
  });
};

/** Without values that are undefined: JSON has none. */
const listedOf = ({ title, slug, ...item }: ListedItem): ListedStory => ({
  ...item,
  title: { ...title } as Record<string, string>,
  slug: { ...slug } as Record<string, string>,
});
