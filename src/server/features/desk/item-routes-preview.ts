import type { OpenAPIHono } from '@hono/zod-openapi';
import * as routes from '#contract/desk/item-routes.ts';
import { shareImageRoute } from '#contract/desk/share-routes.ts';
import type { FileEdit } from '#contract/desk/items.ts';
import { may } from '#contract/desk/roles.ts';
import { apiRouter } from '../../http/api/api-router.ts';
import { ApiProblem } from '../../http/api/api-problem.ts';
import type { ServerEnv } from '../../http/server-env.ts';
import { wordsFor } from '../../http/session/reader-api.ts';
import { textsOf } from './files/revisions.ts';
import { editedText } from './files/save-file.ts';
import { type Access, foldersOf, isSeeingAll, type ItemParts, openForRequest, reporting } from './item-access.ts';
import { roleProblem } from './role-problem.ts';

type Texts = Partial<Record<string, string>>;

/** Texts with edits that are not saved, whatever they were made from. @throws {SpliceError} */
const withEdits = (texts: Texts, edits: readonly FileEdit[]): Texts =>
  edits.reduce((all, edit) => ({ ...all, [edit.name]: editedText(all[edit.name], edit) }), texts);

/** The page with what is not saved, and whether readers see what is published. */
export const itemPreviewRoutes = (parts: ItemParts): OpenAPIHono<ServerEnv> => {
  const router = apiRouter();

  /** The files of an item with what is not saved, for who may see them. */
  const filesWith = (
    { person, facts, open }: Access,
    edits: readonly FileEdit[],
  ): { texts: Texts; folders: string[] } => {
    const mayWrite = may(person.role, 'write', facts);
    if (edits.length > 0 && !mayWrite) throw roleProblem();
    return { texts: withEdits(textsOf(open), edits), folders: foldersOf(open, mayWrite) };
  };

  router.openapi(routes.previewRoute, async (c) => {
    const { locale, edits } = c.req.valid('json');
    const access = await openForRequest(parts, c, c.req.valid('param'), 'read');
    return reporting(async () => {
      const { kind: _kind, ...data } = await parts.ask({
        kind: 'preview',
        item: access.item,
        files: filesWith(access, edits),
        locale,
        language: wordsFor(c).locale,
        viewer: access.person.id,
        isWriter: !isSeeingAll(access.person),
      });
      return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.item'), data }, 200);
    });
  });

  router.openapi(routes.checkRoute, async (c) => {
    const access = await openForRequest(parts, c, c.req.valid('param'), 'read');
    const { item } = access;
    const { t, locale: language } = wordsFor(c);
    const { problems } = await reporting(() =>
      parts.ask({ kind: 'check', item, files: filesWith(access, c.req.valid('json').edits), language }),
    );
    return c.json({ status: 200, message: t('api:deskItems.item'), data: problems }, 200);
  });

  router.openapi(shareImageRoute, async (c) => {
    const { locale, edits } = c.req.valid('json');
    const access = await openForRequest(parts, c, c.req.valid('param'), 'read');
    const { item, person } = access;
    const { image } = await reporting(() =>
      parts.ask({ kind: 'shareImage', item, files: filesWith(access, edits), locale, viewer: person.id }),
    );
    if (!image) throw new ApiProblem(404);
    return c.body(new Uint8Array(image), 200, { 'Content-Type': 'image/jpeg' }) as never;
  });

  router.openapi(routes.itemLiveRoute, async (c) => {
    const { item } = await openForRequest(parts, c, c.req.valid('param'), 'read');
    const { locale } = c.req.valid('query');
    const { isLive, path } = await reporting(() => parts.ask({ kind: 'live', item, locale }));
    const data = { isLive, ...(path !== undefined && { path }) };
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.item'), data }, 200);
  });

  return router;
};
