import type { OpenAPIHono } from '@hono/zod-openapi';
import * as routes from '#contract/desk/revision-routes.ts';
import { deskFileName } from '#contract/desk/items.ts';
import { apiRouter } from '../../http/api/api-router.ts';
import { ApiProblem } from '../../http/api/api-problem.ts';
import type { ServerEnv } from '../../http/server-env.ts';
import { wordsFor } from '../../http/session/reader-api.ts';
import { spliceYaml } from '#lib/splice/yaml.ts';
import type { OpenItem } from './files/item-texts.ts';
import { readOutdated } from './files/language-states.ts';
import { readRevisions, revisionTexts } from './files/revisions.ts';
import { saveFile } from './files/save-file.ts';
import { factsOf } from './files/story-facts.ts';
import { changeItem, itemFor, type ItemParts, openForRequest } from './item-access.ts';

/** Saves the texts of a revision; the item keeps its status. */
const restoreTexts = (open: OpenItem, texts: Readonly<Record<string, string>>): void => {
  const status = factsOf(open.files['story.yaml']?.text ?? '')?.status;
  for (const name of deskFileName.options) {
    const text = texts[name];
    if (text === undefined) continue;
    const isStory = name === 'story.yaml' && status !== undefined;
    const kept = isStory ? spliceYaml(text, [{ path: ['status'], value: status }]) : text;
    saveFile(open, { name, from: open.files[name]?.hash ?? null, text: kept });
  }
};

/** Revisions are drafts: only those who may write an item see them. */
export const itemRevisionRoutes = (parts: ItemParts): OpenAPIHono<ServerEnv> => {
  const router = apiRouter();
  const { tables } = parts.database;

  router.openapi(routes.revisionsRoute, async (c) => {
    const { item } = await openForRequest(parts, c, c.req.valid('param'), 'write');
    const data = await readRevisions(tables, item);
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.done'), data }, 200);
  });

  router.openapi(routes.outdatedRoute, async (c) => {
    const { item } = await openForRequest(parts, c, c.req.valid('param'), 'write');
    const data = (await readOutdated(tables, [item])).get(item) ?? {};
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.done'), data }, 200);
  });

  router.openapi(routes.revisionRoute, async (c) => {
    const { n } = c.req.valid('param');
    const { item } = await openForRequest(parts, c, c.req.valid('param'), 'write');
    const [[revision], texts] = await Promise.all([readRevisions(tables, item, n), revisionTexts(tables, item, n)]);
    if (!revision) throw new ApiProblem(404);
    const data = { ...revision, texts: { ...texts }, value: factsOf(texts?.['story.yaml'] ?? '')?.value ?? {} };
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.done'), data }, 200);
  });

  router.openapi(routes.restoreRevisionRoute, async (c) => {
    const person = await parts.requirePerson(c);
    const item = itemFor(c.req.valid('param'));
    const { n } = c.req.valid('param');
    await changeItem(parts, { person, item, needs: 'write' }, 'restore', async ({ open }, inTransaction) => {
      const texts = await revisionTexts(inTransaction, item, n);
      if (!texts) throw new ApiProblem(404);
      restoreTexts(open, texts);
    });
    await parts.audit(person, 'restore', item, String(n));
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.saved') }, 200);
  });

  return router;
};
