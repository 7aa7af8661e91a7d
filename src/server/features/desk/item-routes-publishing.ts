import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import * as routes from '#contract/desk/item-routes.ts';
import type { Change } from '#lib/splice/values.ts';
import { apiRouter } from '../../http/api/api-router.ts';
import { ApiProblem } from '../../http/api/api-problem.ts';
import type { ServerEnv } from '../../http/server-env.ts';
import { wordsFor } from '../../http/session/reader-api.ts';
import { MergeConflict, withdrawItem } from './files/publish.ts';
import { StaleFile } from './files/save-file.ts';
import { changeItem, itemFor, type ItemParts } from './item-access.ts';
import { type ChangesOf, Mistaken, publishChecked } from './publish-checked.ts';

/** An instant as the content has it: without milliseconds. */
const instantAt = (ms: number): string => new Date(ms).toISOString().replace(/\.\d{3}Z$/, 'Z');

/** What publishing changes in `story.yaml`. @param at milliseconds on the paper's clock; undefined for now */
const publishChanges =
  (now: number, at: number | undefined): ChangesOf =>
  ({ publishedAt }, content) => {
    const isKept = at === undefined && (content?.status === 'published' || content?.status === 'archived');
    const since = Date.parse(publishedAt ?? '');
    const time = isKept && since <= now ? since : (at ?? now);
    const changes: Change[] = [{ path: ['status'], value: time > now ? 'scheduled' : 'published' }];
    // The instant that is there may be written with another offset.
    return time === since ? changes : [...changes, { path: ['publishedAt'], value: instantAt(time) }];
  };

/** Answers of what kept an item from being published. */
const refusal = (c: Context, error: unknown) => {
  const { t } = wordsFor(c);
  if (error instanceof StaleFile)
    return c.json({ status: 409, message: t('api:deskItems.stale'), data: error.file ?? null }, 409);
  if (error instanceof MergeConflict)
    return c.json({ status: 409, message: t('api:deskItems.conflict'), conflict: error.file }, 409);
  if (error instanceof Mistaken)
    return c.json({ status: 422, message: t('api:deskItems.mistakes'), data: error.problems }, 422);
  throw error;
};

/** Publishing, correcting and withdrawing. */
export const itemPublishingRoutes = (parts: ItemParts): OpenAPIHono<ServerEnv> => {
  const router = apiRouter();

  router.openapi(routes.publishRoute, async (c) => {
    const person = await parts.requirePerson(c);
    const item = itemFor(c.req.valid('param'));
    const { at, from: seen } = c.req.valid('json');
    try {
      const changes = publishChanges(parts.paperNow(), at === undefined ? undefined : Date.parse(at));
      const data = await publishChecked(
        parts,
        { person, item, action: 'publish', seen, language: wordsFor(c).locale },
        changes,
      );
      await parts.audit(person, 'publish', item, data.status === 'scheduled' ? data.publishedAt : undefined);
      const message = wordsFor(c).t(
        data.status === 'scheduled' ? 'api:deskItems.scheduled' : 'api:deskItems.published',
      );
      return c.json({ status: 200, message, data }, 200);
    } catch (error) {
      return refusal(c, error);
    }
  });

  router.openapi(routes.correctRoute, async (c) => {
    const person = await parts.requirePerson(c);
    const item = itemFor(c.req.valid('param'));
    const { note, from: seen } = c.req.valid('json');
    const at = instantAt(parts.paperNow());
    const changes: ChangesOf = ({ corrections }, content) => {
      if (content?.status !== 'published') throw new ApiProblem(409, { say: (t) => t('api:deskItems.notPublished') });
      return [{ path: ['corrections'], value: [...corrections, { at, note }] as never }];
    };
    try {
      const data = await publishChecked(
        parts,
        { person, item, action: 'correct', seen, language: wordsFor(c).locale },
        changes,
      );
      await parts.audit(person, 'correct', item, Object.values(note).join(' / '));
      return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.corrected'), data }, 200);
    } catch (error) {
      return refusal(c, error);
    }
  });

  router.openapi(routes.withdrawRoute, async (c) => {
    const person = await parts.requirePerson(c);
    const item = itemFor(c.req.valid('param'));
    const data = await changeItem(parts, { person, item, needs: 'publish' }, 'withdraw', ({ open, facts }) => {
      const { status, publishedAt = '' } = open.facts ?? {};
      if (status !== 'published' && status !== 'scheduled')
        throw new ApiProblem(409, {
          say: (t) => t(`api:deskItems.${status === 'archived' ? 'archived' : 'notPublished'}`),
        });
      // What no reader has seen is a draft again: writers read all that was seen.
      const withdrawn = facts.isPublished ? ('archived' as const) : ('draft' as const);
      withdrawItem(open, withdrawn);
      return { status: withdrawn, publishedAt };
    });
    await parts.audit(person, 'withdraw', item);
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.withdrawn'), data }, 200);
  });

  return router;
};
