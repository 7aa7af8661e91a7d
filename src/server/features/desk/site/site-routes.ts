import { type OpenAPIHono } from '@hono/zod-openapi';
import { type SiteFileName } from '#contract/desk/site-files.ts';
import { frontRoutes, settingsRoutes } from '#contract/desk/site-routes.ts';
import { apiRouter } from '../../../http/api/api-router.ts';
import { type ServerEnv } from '../../../http/server-env.ts';
import { wordsFor } from '../../../http/session/reader-api.ts';
import { type ItemParts, reporting } from '../item-access.ts';
import { changeSiteFile, refusal, requireFor, type SiteFileRoutes } from './site-access.ts';
import * as files from './site-file.ts';
import { sitePublishingRoutes } from './site-publishing-routes.ts';

/** Reading, saving and showing one file of the site. */
const siteFileRoutes = (parts: ItemParts, name: SiteFileName, routes: SiteFileRoutes): OpenAPIHono<ServerEnv> => {
  const router = apiRouter();
  const read = (): files.OpenSiteFile => files.readSiteFile(parts.folders, name);

  router.openapi(routes.read, async (c) => {
    await requireFor(parts, c, name);
    const open = await reporting(() => Promise.resolve(read()));
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.done'), data: files.siteFileAnswer(open) }, 200);
  });

  router.openapi(routes.save, async (c) => {
    const person = await requireFor(parts, c, name);
    const edit = c.req.valid('json');
    try {
      const save = (open: files.OpenSiteFile): void => files.saveSiteFile(open, edit);
      const { open } = await changeSiteFile(parts, { person, name }, 'save', save);
      const data = files.siteFileAnswer(open);
      return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.saved'), data }, 200);
    } catch (error) {
      return refusal(c, error, read);
    }
  });

  router.openapi(routes.discard, async (c) => {
    const person = await requireFor(parts, c, name);
    const { open } = await changeSiteFile(parts, { person, name }, 'discard', files.removeWorkingCopy);
    await parts.audit(person, 'discard', name);
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.done'), data: files.siteFileAnswer(open) }, 200);
  });

  router.openapi(routes.preview, async (c) => {
    await requireFor(parts, c, name);
    const { locale, changes } = c.req.valid('json');
    return reporting(async () => {
      const text = files.changedText(read(), changes);
      const language = wordsFor(c).locale;
      const page = name === 'front.yaml' ? { locale } : {};
      const { kind: _kind, ...data } = await parts.ask({ kind: 'siteFile', name, text, language, ...page });
      return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.done'), data }, 200);
    });
  });

  router.openapi(routes.live, async (c) => {
    await requireFor(parts, c, name);
    const { locale } = c.req.valid('query');
    const { kind: _kind, ...data } = await reporting(() => parts.ask({ kind: 'siteLive', name, locale }));
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.done'), data }, 200);
  });

  return router;
};

/** The front page and the settings of the site. */
export const siteRouters = (parts: ItemParts): OpenAPIHono<ServerEnv>[] => [
  siteFileRoutes(parts, 'front.yaml', frontRoutes),
  sitePublishingRoutes(parts, 'front.yaml', frontRoutes),
  // The routes of both files differ in their paths alone.
  siteFileRoutes(parts, 'site.yaml', settingsRoutes as unknown as SiteFileRoutes),
  sitePublishingRoutes(parts, 'site.yaml', settingsRoutes as unknown as SiteFileRoutes),
];
