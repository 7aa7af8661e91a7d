import type { OpenAPIHono } from '@hono/zod-openapi';
import { makePreviewLinkRoute, previewLinksRoute, revokePreviewLinkRoute } from '#contract/desk/preview-link-routes.ts';
import { apiRouter } from '../../http/api/api-router.ts';
import { ApiProblem } from '../../http/api/api-problem.ts';
import type { ServerEnv } from '../../http/server-env.ts';
import { wordsFor } from '../../http/session/reader-api.ts';
import { type ItemParts, openFor, openForRequest, reporting } from './item-access.ts';
import { addPreviewLink, listPreviewLinks, removePreviewLink } from './preview-links.ts';

/** Links to the page of a story for somebody without an account: for who may write it. */
export const previewLinkRoutes = (parts: ItemParts): OpenAPIHono<ServerEnv> => {
  const router = apiRouter();
  const { database, now } = parts;

  router.openapi(previewLinksRoute, async (c) => {
    const { item } = await openForRequest(parts, c, c.req.valid('param'), 'write');
    const data = await listPreviewLinks(database.tables, item, now());
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.previewLinks'), data }, 200);
  });

  router.openapi(makePreviewLinkRoute, async (c) => {
    const { person, item } = await openForRequest(parts, c, c.req.valid('param'), 'write');
    const { locale } = c.req.valid('json');
    const data = await reporting(() =>
      database.withLocks([`desk:${item}`], async (tables) => {
        // It may have gone into the trash meanwhile.
        await openFor(parts, tables, person, item, 'write');
        return addPreviewLink(tables, { item, locale, person, now: now() });
      }),
    );
    if (!data) throw new ApiProblem(409, { say: (t) => t('api:deskItems.previewLinksFull') });
    await parts.audit(person, 'make-preview-link', item, locale);
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.previewLinkMade'), data }, 200);
  });

  router.openapi(revokePreviewLinkRoute, async (c) => {
    const { person, item } = await openForRequest(parts, c, c.req.valid('param'), 'write');
    // One that is gone already is as it should be.
    if (await removePreviewLink(database.tables, item, c.req.valid('param').n))
      await parts.audit(person, 'revoke-preview-link', item);
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.done') }, 200);
  });

  return router;
};
