import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { may } from '#contract/desk/roles.ts';
import { kindOfFile } from '#contract/desk/site-files.ts';
import { listDataRoute, siteFileRoutes as routes } from '#contract/desk/site-routes.ts';
import { apiRouter } from '../../../http/api/api-router.ts';
import type { ServerEnv } from '../../../http/server-env.ts';
import { wordsFor } from '../../../http/session/reader-api.ts';
import { type ItemParts, reporting } from '../item-access.ts';
import { changeSiteFile, refusal, requireFor } from './site-access.ts';
import * as files from './site-file.ts';
import { sitePublishingRoutes } from './site-publishing-routes.ts';
import { roleProblem } from '../role-problem.ts';

/** Reading, saving and showing a file of the site. */
const siteFileRoutes = (parts: ItemParts): OpenAPIHono<ServerEnv> => {
  const router = apiRouter();

  router.openapi(routes.read, async (c) => {
    const { read } = await requireFor(parts, c);
    const open = await reporting(() => Promise.resolve(read()));
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.done'), data: files.siteFileAnswer(open) }, 200);
  });

  router.openapi(routes.save, async (c) => {
    const access = await requireFor(parts, c);
    const edit = c.req.valid('json');
    try {
      const save = (open: files.OpenSiteFile): void => files.saveSiteFile(open, edit);
      const { open } = await changeSiteFile(parts, access, 'save', save);
      const data = files.siteFileAnswer(open);
      return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.saved'), data }, 200);
    } catch (error) {
      return refusal(c, error, access.read);
    }
  });

  router.openapi(routes.discard, async (c) => {
    const access = await requireFor(parts, c);
    const { open } = await changeSiteFile(parts, access, 'discard', files.removeSiteWorkingCopy);
    await parts.audit(access.person, 'discard', access.name);
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.done'), data: files.siteFileAnswer(open) }, 200);
  });

  router.openapi(routes.preview, async (c) => {
    const { name, read } = await requireFor(parts, c);
    const { changes, ...page } = c.req.valid('json');
    return reporting(async () => {
      const text = files.changedText(read(), changes);
      const language = wordsFor(c).locale;
      const { kind: _kind, ...data } = await parts.ask({ kind: 'siteFile', name, text, language, ...page });
      return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.done'), data }, 200);
    });
  });

  router.openapi(routes.live, async (c) => {
    const { name } = await requireFor(parts, c);
    const { locale } = c.req.valid('query');
    const { kind: _kind, ...data } = await reporting(() => parts.ask({ kind: 'siteLive', name, locale }));
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.done'), data }, 200);
  });

  return router;
};

/** Lists of football data. */
const dataListRoute = (parts: ItemParts): OpenAPIHono<ServerEnv> => {
  const router = apiRouter();
  router.openapi(listDataRoute, async (c) => {
    const person = await parts.requirePerson(c);
    if (!may(person.role, 'data')) throw roleProblem();
    const filter = c.req.valid('query');
    const { items, total } = await reporting(() => parts.ask({ kind: 'data', filter }));
    const changed = files.workingFiles(parts.folders).filter((name) => kindOfFile(name) === filter.kind);
    const fresh = changed.filter((name) => !existsSync(join(parts.folders.contentDir, name)));
    const data = { items, total, changed, fresh };
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.done'), data }, 200);
  });
  return router;
};

/** All routes of the site's files. */
export const siteRouters = (parts: ItemParts): OpenAPIHono<ServerEnv>[] => [
  dataListRoute(parts),
  siteFileRoutes(parts),
  sitePublishingRoutes(parts),
];
