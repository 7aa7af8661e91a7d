import type { OpenAPIHono } from '@hono/zod-openapi';
import { type Locale, locales } from '#i18n/locales.ts';
import * as routes from '#contract/desk/item-routes.ts';
import { may } from '#contract/desk/roles.ts';
import { apiRouter } from '../../http/api/api-router.ts';
import { ApiProblem } from '../../http/api/api-problem.ts';
import type { ServerEnv } from '../../http/server-env.ts';
import { wordsFor } from '../../http/session/reader-api.ts';
import { deskFileOf, isHeldBack, type OpenItem } from './files/item-texts.ts';
import { removeWorkingCopy, workingPictures } from './files/publish.ts';
import { removeWorkingPictures } from './files/pictures.ts';
import { saveFile, StaleFile } from './files/save-file.ts';
import { factsOf, type StoryFacts } from './files/story-facts.ts';
import { changeItem, itemFor, type ItemParts, openForRequest } from './item-access.ts';
import { listPictures } from './files/pictures.ts';
import { createPresence } from './presence.ts';

/** Last parts of the addresses of what is no draft. */
const slugsOf = (facts: StoryFacts | undefined): Partial<Record<Locale, string>> => {
  if (!facts || facts.status === 'draft') return {};
  const { slug } = facts.value as { slug?: Record<string, unknown> };
  const known = locales.map((locale) => [locale, slug?.[locale]] as const);
  return Object.fromEntries(known.filter(([, text]) => typeof text === 'string'));
};

const hasWorkingCopy = ({ files, place }: OpenItem): boolean =>
  Object.values(files).some((file) => file.hasWorkingCopy) || workingPictures(place).length > 0;

/** Reading an item, saving its texts, discarding its working copy, and who has it open. */
export const itemFileRoutes = (parts: ItemParts): OpenAPIHono<ServerEnv> => {
  const router = apiRouter();
  const presence = createPresence(parts.now);

  router.openapi(routes.readItemRoute, async (c) => {
    const { person, item, facts, open } = await openForRequest(parts, c, c.req.valid('param'), 'read');
    const files = Object.values(open.files);
    const mayWrite = may(person.role, 'write', facts);
    const data = {
      item,
      files: files.map(deskFileOf),
      value: factsOf(open.files['story.yaml']?.text ?? '')?.value ?? {},
      pictures: await listPictures(open.place, mayWrite),
      status: open.facts?.status ?? null,
      publishedSlugs: slugsOf(open.facts),
      hasWorkingCopy: mayWrite && hasWorkingCopy(open),
      isOwn: facts.isOwn,
      may: (['read', 'write', 'publish'] as const).filter((action) => may(person.role, action, facts)),
      people: presence.others(item, person),
    };
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.item'), data }, 200);
  });

  router.openapi(routes.saveFileRoute, async (c) => {
    const person = await parts.requirePerson(c);
    const item = itemFor(c.req.valid('param'));
    const edit = c.req.valid('json');
    const { t } = wordsFor(c);
    try {
      const data = await changeItem(parts, { person, item, needs: 'write' }, 'save', ({ open }) =>
        saveFile(open, edit),
      );
      return c.json({ status: 200, message: t('api:deskItems.saved'), data }, 200);
    } catch (error) {
      if (!(error instanceof StaleFile)) throw error;
      return c.json({ status: 409, message: t('api:deskItems.stale'), data: error.file ?? null }, 409);
    }
  });

  router.openapi(routes.discardRoute, async (c) => {
    const person = await parts.requirePerson(c);
    const item = itemFor(c.req.valid('param'));
    await changeItem(parts, { person, item, needs: 'write' }, 'discard', ({ open }) => {
      if (!isHeldBack(open) && !hasWorkingCopy(open)) throw new ApiProblem(409);
      removeWorkingCopy(open.place);
      removeWorkingPictures(open.place);
    });
    await parts.audit(person, 'discard', item);
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.done') }, 200);
  });

  router.openapi(routes.presenceRoute, async (c) => {
    const { person, item } = await openForRequest(parts, c, c.req.valid('param'), 'read');
    presence.enter(item, person);
    const data = presence.others(item, person);
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.done'), data }, 200);
  });

  router.openapi(routes.leaveRoute, async (c) => {
    presence.leave(itemFor(c.req.valid('param')), await parts.requirePerson(c));
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.done') }, 200);
  });

  return router;
};
