import type { OpenAPIHono } from '@hono/zod-openapi';
import * as routes from '#contract/desk/record-routes.ts';
import type { DeskEntry } from '#contract/desk/record-routes.ts';
import { refusalOf } from '#football/live/live-match.ts';
import { apiRouter } from '../../../http/api/api-router.ts';
import { ApiProblem } from '../../../http/api/api-problem.ts';
import type { ServerEnv } from '../../../http/server-env.ts';
import { wordsFor } from '../../../http/session/reader-api.ts';
import type { Database } from '../../../platform/database/database.ts';
import { enterInJournal } from '../../../platform/enter-in-journal.ts';
import { readJournal, type StoredEntry } from '../../../platform/journal.ts';
import type { ItemParts } from '../item-access.ts';
import type { Person } from '../person.ts';
import { createPresence } from '../presence.ts';
import { openMatch, requireEditor } from './record-access.ts';

/** A clock may be a little ahead. */
const maxAheadMs = 60_000;

/** The feed of what a person enters. Names of tokens have no stroke. */
const feedPrefix = 'desk/';
const feedOf = ({ id }: Person): string => feedPrefix + id;

/** Entries as the desk shows them: with the names of those who entered them. */
export const shownEntries = async (
  { tables }: Pick<Database, 'tables'>,
  journal: readonly StoredEntry[],
  person: Person,
): Promise<DeskEntry[]> => {
  const ids = journal.flatMap(({ feed }) => (feed.startsWith(feedPrefix) ? [feed.slice(feedPrefix.length)] : []));
  const rows =
    ids.length === 0
      ? []
      : await tables
          .selectFrom('users')
          .select(['id', 'name', 'email'])
          .where('id', 'in', [...new Set(ids)])
          .execute();
  const names = new Map(rows.map(({ id, name, email }) => [feedPrefix + id, name ?? email]));
  return journal.map(({ n, id, at, entry, feed }) => ({
    ...{ n, id, at: new Date(at).toISOString(), entry },
    by: names.get(feed) ?? (feed.startsWith(feedPrefix) ? '' : feed),
    isOwn: feed === feedOf(person),
  }));
};

/** The journal of a match, as people of the desk enter it, and who has the match open. */
export const journalRoutes = (parts: ItemParts): OpenAPIHono<ServerEnv> => {
  const router = apiRouter();
  const { database } = parts;
  /** Matches that were found once: an entry does not wait for the newsroom. */
  const known = new Set<string>();
  const requireMatch = async (id: string): Promise<void> => {
    if (known.has(id)) return;
    await openMatch(parts, id);
    known.add(id);
  };

  router.openapi(routes.readMatchEntriesRoute, async (c) => {
    const person = await parts.requirePerson(c);
    const { match } = c.req.valid('param');
    const data = await shownEntries(database, await readJournal(database.tables, match), person);
    return c.json({ status: 200, message: wordsFor(c).t('api:live.journal'), data }, 200);
  });

  router.openapi(routes.addMatchEntryRoute, async (c) => {
    const person = await requireEditor(parts, c);
    const { match } = c.req.valid('param');
    const { id, at: given, entry } = c.req.valid('json');
    await requireMatch(match);
    const at = given === undefined ? parts.paperNow() : Date.parse(given);
    if (at > parts.paperNow() + maxAheadMs) throw new ApiProblem(422, { fields: { at: (t) => t('api:live.ahead') } });
    const added = { match, id, at, entry, feed: feedOf(person), enteredAt: parts.now() };
    const entered = await enterInJournal(database, added, refusalOf);
    if (entered.outcome === 'refused') throw new ApiProblem(409, { say: (t) => t(`api:live.${entered.refusal}`) });
    const isNew = entered.outcome === 'added';
    if (isNew) await parts.audit(person, 'enter', `matches/${match}`, JSON.stringify(entry));
    const [data] = await shownEntries(database, [entered.stored], person);
    if (!data) throw new ApiProblem(404);
    const { t } = wordsFor(c);
    return c.json({ status: 200, message: isNew ? t('api:live.added') : t('api:live.repeated'), data }, 200);
  });

  const presence = createPresence(parts.now);
  router.openapi(routes.matchPresenceRoute, async (c) => {
    const person = await parts.requirePerson(c);
    const { match } = c.req.valid('param');
    await requireMatch(match);
    presence.enter(match, person);
    const data = presence.others(match, person);
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.done'), data }, 200);
  });

  router.openapi(routes.leaveMatchRoute, async (c) => {
    presence.leave(c.req.valid('param').match, await parts.requirePerson(c));
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.done') }, 200);
  });

  return router;
};
