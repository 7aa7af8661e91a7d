import type { OpenAPIHono } from '@hono/zod-openapi';
import type { TrashedItem } from '#contract/desk/item-routes.ts';
import * as routes from '#contract/desk/item-routes.ts';
import { wasSeen } from '#contract/desk/item-status.ts';
import { type DeskAction, may } from '#contract/desk/roles.ts';
import { apiRouter } from '../../http/api/api-router.ts';
import { ApiProblem } from '../../http/api/api-problem.ts';
import type { ServerEnv } from '../../http/server-env.ts';
import { wordsFor } from '../../http/session/reader-api.ts';
import { ownerOf } from './files/owners.ts';
import { moveToTrash, readTrash, takeFromTrash, type Trashed } from './files/trash.ts';
import { changeItem, itemFor, type ItemParts, openForRequest, reporting } from './item-access.ts';
import type { Person } from './person.ts';
import { removePreviewLinksOf } from './preview-links.ts';

const titleOf = ({ facts }: Trashed): Record<string, string> => {
  const title = (facts?.value as { title?: unknown } | undefined)?.title;
  const entries = typeof title === 'string' ? { ar: title } : typeof title === 'object' && title !== null ? title : {};
  return Object.fromEntries(
    Object.entries(entries).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
};

/** Moving stories into the trash, and back. */
export const itemTrashRoutes = (parts: ItemParts): OpenAPIHono<ServerEnv> => {
  const router = apiRouter();
  const { folders, database } = parts;

  /** What readers have seen takes the right to publish. */
  const actionOn = (isPublished: boolean): DeskAction => (isPublished ? 'publish' : 'write');
  const mayTake = async (person: Person, { item, facts }: Trashed): Promise<boolean> => {
    const isPublished = facts !== undefined && wasSeen(facts, parts.paperNow());
    const isOwn = (await ownerOf(database.tables, item)) === person.id;
    return may(person.role, actionOn(isPublished), { isOwn, isPublished });
  };
  const trashOf = async (person: Person): Promise<Trashed[]> => {
    const all = await reporting(() => Promise.resolve(readTrash(folders)));
    const allowed = await Promise.all(all.map((trashed) => mayTake(person, trashed)));
    return all.filter((_trashed, at) => allowed[at]);
  };

  router.openapi(routes.deleteItemRoute, async (c) => {
    const { person, item, facts } = await openForRequest(parts, c, c.req.valid('param'), 'read');
    await changeItem(parts, { person, item, needs: actionOn(facts.isPublished) }, 'save', async (access, tables) => {
      if (access.facts.isPublished !== facts.isPublished) throw new ApiProblem(409);
      await removePreviewLinksOf(tables, item);
      moveToTrash(folders, access.open.place, parts.now());
    });
    await parts.audit(person, 'delete', itemFor(c.req.valid('param')));
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.done') }, 200);
  });

  router.openapi(routes.trashRoute, async (c) => {
    const person = await parts.requirePerson(c);
    const data = (await trashOf(person)).map((trashed): TrashedItem => ({
      n: trashed.n,
      item: trashed.item,
      at: new Date(Number(trashed.n)).toISOString(),
      title: titleOf(trashed),
    }));
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.items'), data }, 200);
  });

  router.openapi(routes.restoreItemRoute, async (c) => {
    const person = await parts.requirePerson(c);
    const { n } = c.req.valid('param');
    const trashed = (await trashOf(person)).find((each) => each.n === n);
    if (!trashed) throw new ApiProblem(404);
    const { item } = trashed;
    const isBack = await reporting(() =>
      database.withLocks([`desk:${item}`], () => Promise.resolve(takeFromTrash(folders, trashed))),
    );
    if (!isBack) throw new ApiProblem(409, { say: (t) => t('api:deskItems.nameTaken') });
    await parts.audit(person, 'undelete', item);
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.done'), data: { item } }, 200);
  });

  return router;
};
