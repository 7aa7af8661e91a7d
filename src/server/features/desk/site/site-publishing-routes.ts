import type { OpenAPIHono } from '@hono/zod-openapi';
import type { SiteFileName } from '#contract/desk/site-files.ts';
import { siteFileRoutes as routes } from '#contract/desk/site-routes.ts';
import { apiRouter } from '../../../http/api/api-router.ts';
import { ApiProblem } from '../../../http/api/api-problem.ts';
import type { ServerEnv } from '../../../http/server-env.ts';
import { wordsFor } from '../../../http/session/reader-api.ts';
import { readRevisions, revisionTexts } from '../files/revisions.ts';
import { type ItemParts, reporting } from '../item-access.ts';
import { Mistaken } from '../publish-checked.ts';
import { changeSiteFile, refusal, requireFor } from './site-access.ts';
import * as files from './site-file.ts';

/** Publishing a file of the site, and its revisions. */
export const sitePublishingRoutes = (parts: ItemParts): OpenAPIHono<ServerEnv> => {
  const router = apiRouter();

  const requireNoMistakes = async (name: SiteFileName, text: string, language: string): Promise<void> => {
    const { problems } = await parts.ask({ kind: 'siteFile', name, text, language });
    const mistakes = problems.filter(({ kind }) => kind === 'mistake');
    if (mistakes.length > 0) throw new Mistaken(mistakes);
  };

  router.openapi(routes.publish, async (c) => {
    const access = await requireFor(parts, c);
    const { person, name, read } = access;
    const { from } = c.req.valid('json');
    const { t, locale } = wordsFor(c);
    try {
      // What is checked before the lock is what is published under it; a file that has changed meanwhile is refused.
      const seen = await reporting(() => Promise.resolve(read()));
      files.requireSiteFileSeen(seen, from);
      const checked = files.publishedText(seen);
      await reporting(() => requireNoMistakes(name, checked, locale));
      const { open } = await changeSiteFile(parts, access, 'publish', (now) => {
        files.requireSiteFileSeen(now, from);
        if (files.publishedText(now) !== checked) throw new files.StaleSiteFile();
        files.publishSiteFile(now, checked);
      });
      await parts.audit(person, 'publish', name);
      return c.json({ status: 200, message: t('api:deskItems.published'), data: files.siteFileAnswer(open) }, 200);
    } catch (error) {
      if (error instanceof Mistaken)
        return c.json({ status: 422, message: t('api:deskSite.mistakes'), data: error.problems }, 422);
      return refusal(c, error, read);
    }
  });

  router.openapi(routes.revisions, async (c) => {
    const { name } = await requireFor(parts, c);
    const data = await readRevisions(parts.database.tables, name);
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.done'), data }, 200);
  });

  router.openapi(routes.revision, async (c) => {
    const { name } = await requireFor(parts, c);
    const text = (await revisionTexts(parts.database.tables, name, c.req.valid('param').n))?.[name];
    if (text === undefined) throw new ApiProblem(404);
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.done'), data: { text } }, 200);
  });

  router.openapi(routes.restore, async (c) => {
    const access = await requireFor(parts, c);
    const { person, name } = access;
    const { n } = c.req.valid('param');
    await changeSiteFile(parts, access, 'restore', async (open, tables) => {
      const text = (await revisionTexts(tables, name, n))?.[name];
      if (text === undefined) throw new ApiProblem(404);
      files.writeWorkingCopy(open, text);
    });
    await parts.audit(person, 'restore', name, String(n));
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.saved') }, 200);
  });

  return router;
};
