import { rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { maxDeskPictureBytes, maxItemPictures } from '#contract/desk/item-limits.ts';
import * as routes from '#contract/desk/picture-routes.ts';
import { may } from '#contract/desk/roles.ts';
import { replaceFile } from '#lib/replace-file.ts';
import { apiRouter } from '../../http/api/api-router.ts';
import { ApiProblem } from '../../http/api/api-problem.ts';
import type { ServerEnv } from '../../http/server-env.ts';
import { wordsFor, wrongField } from '../../http/session/reader-api.ts';
import { fileResponse } from './file-response.ts';
import { entryAt, requireInside } from './files/item-place.ts';
import { isHeldBack } from './files/item-texts.ts';
import { pictureFile, pictureNames } from './files/pictures.ts';
import { changeItem, itemFor, type ItemParts, openForRequest, reporting } from './item-access.ts';
import { limitPictures } from './limit-pictures.ts';
import { cleanPicture } from './pictures/clean-picture.ts';
import { uploadQueues } from './pictures/upload-queue.ts';

/** A file in a response that runs nothing, whatever it holds. */
const idleResponse = (c: Context<ServerEnv>, file: string): Response => {
  // In place of the policy of its host.
  c.set('contentSecurityPolicy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  return fileResponse(c, file);
};

/** Pictures beside a story, and the files that previews refer to. */
export const itemPictureRoutes = (parts: ItemParts): OpenAPIHono<ServerEnv> => {
  const router = apiRouter();
  const queueOfPerson = uploadQueues();

  router.openapi(routes.putPictureRoute, async (c) => {
    const { name } = c.req.valid('param');
    const { person, item } = await openForRequest(parts, c, c.req.valid('param'), 'write');
    await limitPictures(parts, person);
    const picture = await queueOfPerson(person.id)(async () => {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      if (bytes.length > maxDeskPictureBytes) throw new ApiProblem(413);
      return cleanPicture(name, bytes);
    });
    if (!picture) return wrongField('picture', (t) => t('api:deskItems.picture'));
    await changeItem(parts, { person, item, needs: 'write' }, 'save', ({ open }) => {
      const { place } = open;
      const others = pictureNames(place, true).filter((each) => each !== name);
      if (others.length >= maxItemPictures) throw new ApiProblem(409, { say: (t) => t('api:deskItems.picturesFull') });
      const [root, folder] = isHeldBack(open) ? [place.workingDir, place.working] : [place.contentDir, place.content];
      requireInside(root, join(folder, name));
      replaceFile(join(folder, name), picture.bytes);
    });
    const data = { name, bytes: picture.bytes.length, width: picture.width, height: picture.height };
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.saved'), data }, 200);
  });

  router.openapi(routes.getPictureRoute, async (c) => {
    const { person, facts, open } = await openForRequest(parts, c, c.req.valid('param'), 'read');
    const { name } = c.req.valid('param');
    const isPublishedOnly = !may(person.role, 'write', facts);
    const file = await reporting(() => Promise.resolve(pictureFile(open.place, name, isPublishedOnly)));
    if (file === undefined) throw new ApiProblem(404);
    return idleResponse(c, file) as never;
  });

  router.openapi(routes.deletePictureRoute, async (c) => {
    const person = await parts.requirePerson(c);
    const { name } = c.req.valid('param');
    const item = itemFor(c.req.valid('param'));
    await changeItem(parts, { person, item, needs: 'write' }, 'save', ({ open }) => {
      const file = pictureFile(open.place, name, false);
      if (file === undefined) throw new ApiProblem(404);
      if (isHeldBack(open) && !file.startsWith(open.place.working))
        throw new ApiProblem(409, { say: (t) => t('api:deskItems.pictureSeen') });
      rmSync(file);
    });
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.done') }, 200);
  });

  router.openapi(routes.mediaRoute, async (c) => {
    await parts.requirePerson(c);
    const { file } = c.req.valid('param');
    const path = join(parts.mediaDir, file);
    if (extname(file) === '' || !entryAt(path)?.isFile()) throw new ApiProblem(404);
    return idleResponse(c, path) as never;
  });

  return router;
};
