import { type OpenAPIHono } from '@hono/zod-openapi';
import { type Context } from 'hono';
import * as routes from '#contract/desk/item-routes.ts';
import { type DeskProblem, type FileEdit, type ItemStatus } from '#contract/desk/items.ts';
import { type DeskAction, may } from '#contract/desk/roles.ts';
import { type Change } from '#lib/splice/values.ts';
import { apiRouter } from '../../http/api/api-router.ts';
import { ApiProblem } from '../../http/api/api-problem.ts';
import { type ServerEnv } from '../../http/server-env.ts';
import { wordsFor } from '../../http/session/reader-api.ts';
import { type OpenItem } from './files/item-texts.ts';
import { MergeConflict, publishedTexts, publishItem, requireSeen, withdrawItem } from './files/publish.ts';
import { textsOf } from './files/revisions.ts';
import { editedText, StaleFile } from './files/save-file.ts';
import { factsOf, type StoryFacts } from './files/story-facts.ts';
import { type Access, changeItem, itemOf, type ItemParts, openFor, openForRequest, reporting } from './item-access.ts';
import { type Person } from './person.ts';

/** Thrown where mistakes keep an item from being published. */
class Mistaken extends Error {
  readonly problems: DeskProblem[];
  constructor(problems: DeskProblem[]) {
    super('It has mistakes');
    this.problems = problems;
  }
}

type Seen = Partial<Record<string, string>> | undefined;
type Texts = Partial<Record<string, string>>;
type ChangesOf = (facts: StoryFacts, content: StoryFacts | undefined) => Change[];

/** How often an item is checked anew because somebody saved it meanwhile. */
const maxChecks = 5;

/** An instant as the content has it: without milliseconds. */
const instantAt = (ms: number): string => new Date(ms).toISOString().replace(/\.\d{3}Z$/, 'Z');

const foldersOf = ({ place }: OpenItem, mayWrite: boolean): string[] =>
  mayWrite ? [place.working, place.content] : [place.content];

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

/** Publishing, and what is asked before and after: previews, and whether readers see it. */
export const itemPublishingRoutes = (parts: ItemParts): OpenAPIHono<ServerEnv> => {
  const router = apiRouter();

  const requireNoMistakes = async ({ item, open }: Access, texts: Texts, c: Context): Promise<void> => {
    const files = { texts, folders: foldersOf(open, true) };
    const { problems } = await parts.ask({ kind: 'check', item, files, language: wordsFor(c).locale });
    const mistakes = problems.filter(({ kind }) => kind === 'mistake');
    if (mistakes.length > 0) throw new Mistaken(mistakes);
  };

  const textsWith = (open: OpenItem, changesOf: ChangesOf): Texts => {
    const facts = factsOf(open.files['story.yaml']?.text ?? '');
    if (!facts) throw new ApiProblem(422, { say: (t) => t('api:deskItems.refusedText') });
    return publishedTexts(open, changesOf(facts, open.facts));
  };

  /** Publishes under the item's lock what was checked before it: an item that has changed meanwhile is checked again. */
  const publish = async (
    c: Context,
    of: { person: Person; item: Access['item']; action: 'publish' | 'correct'; seen: Seen },
    changesOf: ChangesOf,
  ): Promise<{ status: ItemStatus; publishedAt: string }> => {
    const needs: DeskAction = 'publish';
    for (let tries = 0; tries < maxChecks; tries += 1) {
      const access = await reporting(() => openFor(parts, parts.database.tables, of.person, of.item, needs));
      requireSeen(access.open, of.seen ?? {});
      const texts = await reporting(() => Promise.resolve(textsWith(access.open, changesOf)));
      await reporting(() => requireNoMistakes(access, texts, c));
      const checked = JSON.stringify(texts);
      const done = await changeItem(parts, { ...of, needs }, of.action, ({ open }) => {
        requireSeen(open, of.seen ?? {});
        const now = textsWith(open, changesOf);
        if (JSON.stringify(now) !== checked) return undefined;
        publishItem(open, now);
        return factsOf(now['story.yaml'] ?? '');
      });
      if (done?.status) return { status: done.status, publishedAt: done.publishedAt ?? '' };
    }
    throw new ApiProblem(409);
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

  router.openapi(routes.publishRoute, async (c) => {
    const person = await parts.requirePerson(c);
    const item = itemOf(c.req.valid('param'));
    const { at, from: seen } = c.req.valid('json');
    try {
      const changes = publishChanges(parts.paperNow(), at === undefined ? undefined : Date.parse(at));
      const data = await publish(c, { person, item, action: 'publish', seen }, changes);
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
    const item = itemOf(c.req.valid('param'));
    const { note, from: seen } = c.req.valid('json');
    const at = instantAt(parts.paperNow());
    const changes: ChangesOf = ({ corrections }, content) => {
      if (content?.status !== 'published') throw new ApiProblem(409, { say: (t) => t('api:deskItems.notPublished') });
      return [{ path: ['corrections'], value: [...corrections, { at, note }] as never }];
    };
    try {
      const data = await publish(c, { person, item, action: 'correct', seen }, changes);
      await parts.audit(person, 'correct', item, Object.values(note).join(' / '));
      return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.corrected'), data }, 200);
    } catch (error) {
      return refusal(c, error);
    }
  });

  router.openapi(routes.withdrawRoute, async (c) => {
    const person = await parts.requirePerson(c);
    const item = itemOf(c.req.valid('param'));
    const data = await changeItem(parts, { person, item, needs: 'publish' }, 'withdraw', ({ open }) => {
      const { status, publishedAt = '' } = open.facts ?? {};
      if (status !== 'published' && status !== 'scheduled')
        throw new ApiProblem(409, {
          say: (t) => t(`api:deskItems.${status === 'archived' ? 'archived' : 'notPublished'}`),
        });
      withdrawItem(open);
      return { status: 'archived' as const, publishedAt };
    });
    await parts.audit(person, 'withdraw', item);
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.withdrawn'), data }, 200);
  });

  router.openapi(routes.previewRoute, async (c) => {
    const { locale, edits } = c.req.valid('json');
    const { person, item, facts, open } = await openForRequest(parts, c, c.req.valid('param'), 'read');
    const mayWrite = may(person.role, 'write', facts);
    if (edits.length > 0 && !mayWrite) throw new ApiProblem(403);
    return reporting(async () => {
      const texts = withEdits(textsOf(open), edits);
      const files = { texts, folders: foldersOf(open, mayWrite) };
      const language = wordsFor(c).locale;
      const { kind: _kind, ...data } = await parts.ask({
        kind: 'preview',
        item,
        files,
        locale,
        language,
        viewer: person.id,
      });
      return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.item'), data }, 200);
    });
  });

  router.openapi(routes.liveRoute, async (c) => {
    const { item } = await openForRequest(parts, c, c.req.valid('param'), 'read');
    const { locale } = c.req.valid('query');
    const { isLive, path } = await reporting(() => parts.ask({ kind: 'live', item, locale }));
    const data = { isLive, ...(path !== undefined && { path }) };
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.item'), data }, 200);
  });

  return router;
};

/** Texts with edits that are not saved, whatever they were made from. @throws {SpliceError} */
const withEdits = (texts: Texts, edits: readonly FileEdit[]): Texts =>
  edits.reduce((all, edit) => ({ ...all, [edit.name]: editedText(all[edit.name], edit) }), texts);
