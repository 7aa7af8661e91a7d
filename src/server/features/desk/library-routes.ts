import type { OpenAPIHono } from '@hono/zod-openapi';
import { maxItemPictures } from '#contract/desk/item-limits.ts';
import type { PlainValue } from '#contract/desk/items.ts';
import { copyPictureRoute, libraryRoute } from '#contract/desk/picture-routes.ts';
import { maxLibraryPage } from '#contract/desk/pictures.ts';
import { may } from '#contract/desk/roles.ts';
import { apiRouter } from '../../http/api/api-router.ts';
import { ApiProblem } from '../../http/api/api-problem.ts';
import type { ServerEnv } from '../../http/server-env.ts';
import { wordsFor } from '../../http/session/reader-api.ts';
import { copyPicture, pictureOf } from './files/copy-picture.ts';
import { itemsOf } from './files/owners.ts';
import { listPictures, pictureNames } from './files/pictures.ts';
import { changeItem, isSeeingAll, type ItemParts, openFor, openForRequest, reporting } from './item-access.ts';
import { limitPictures } from './limit-pictures.ts';
import { readable } from './readable.ts';

const gone = (): ApiProblem => new ApiProblem(422, { say: (t) => t('api:deskItems.pictureGone') });

/** The pictures of all stories that a person may read, and their copies beside another story. */
export const pictureLibraryRoutes = (parts: ItemParts): OpenAPIHono<ServerEnv> => {
  const router = apiRouter();
  const { database } = parts;

  router.openapi(libraryRoute, async (c) => {
    const person = await parts.requirePerson(c);
    const { query, from } = c.req.valid('query');
    const own = isSeeingAll(person) ? undefined : await itemsOf(database.tables, person.id);
    const writer = own && { own, now: parts.paperNow() };
    const filter = { ...(query && { query }), ...(writer && { writer }), from, most: maxLibraryPage };
    const { pictures, total } = await reporting(() => parts.ask({ kind: 'pictures', filter }));
    const shown = await Promise.all(
      pictures.map(async (picture) => ({
        ...picture,
        uses: await readable(parts, person, picture.uses, ({ item }) => item),
      })),
    );
    const data = { pictures: shown.filter(({ uses }) => uses.length > 0), total };
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.items'), data }, 200);
  });

  router.openapi(copyPictureRoute, async (c) => {
    const { person, item } = await openForRequest(parts, c, c.req.valid('param'), 'write');
    const { item: from, picture } = c.req.valid('json');
    const source = await openFor(parts, database.tables, person, from, 'read').catch(() => undefined);
    const found = source && pictureOf(source.open, picture);
    if (!found) throw gone();
    await limitPictures(parts, person);
    const isPublishedOnly = !may(person.role, 'write', source.facts);
    const data = await changeItem(parts, { person, item, needs: 'write' }, 'save', async ({ open }) => {
      if (pictureNames(open.place, true).length >= maxItemPictures)
        throw new ApiProblem(409, { say: (t) => t('api:deskItems.picturesFull') });
      const copy = (name: PlainValue | undefined): string => {
        const copied =
          typeof name === 'string' ? copyPicture(source.open.place, open, name, isPublishedOnly) : undefined;
        if (copied === undefined) throw gone();
        return copied;
      };
      const { src, alt, credit, licence, focus } = found;
      // A picture with words in it is one for each language.
      const copied =
        typeof src === 'object' && src !== null
          ? Object.fromEntries(Object.entries(src).map(([locale, name]) => [locale, copy(name as PlainValue)]))
          : copy(src);
      const said = Object.entries({ alt, credit, licence, focus }).filter(([, value]) => value !== undefined);
      return {
        values: { src: copied, ...Object.fromEntries(said) },
        pictures: await listPictures(open.place, true),
      };
    });
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.saved'), data }, 200);
  });

  return router;
};
