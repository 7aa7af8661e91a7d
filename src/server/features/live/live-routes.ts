import type { Context } from 'hono';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { addEntryRoute, readEntriesRoute, type StoredLiveEntry } from '#contract/live/routes.ts';
import { refusalOf } from '#football/live/live-match.ts';
import { ApiProblem } from '../../http/api/api-problem.ts';
import { apiRouter } from '../../http/api/api-router.ts';
import { bearerToken } from '../../http/api/bearer.ts';
import type { ServerEnv } from '../../http/server-env.ts';
import { wordsFor } from '../../http/session/reader-api.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Interactions } from '../../platform/interactions.ts';
import { enterInJournal } from '../../platform/enter-in-journal.ts';
import { readJournal, type StoredEntry } from '../../platform/journal.ts';
import { isKnownMatch } from './known-match.ts';
import type { LiveFiles } from './live-files.ts';
import { feedOfToken } from './live-tokens.ts';

/** Dependencies of the journals' routes. */
export interface LiveParts {
  database: Database;
  interactions: () => Interactions;
  files: LiveFiles;
  now: () => number;
  /** The same on the paper's clock. */
  paperNow: () => number;
}

/** Matches may begin early, and a clock may be a little ahead. */
const maxAheadMs = 60_000;

/** An entry as the API returns it. */
const publicEntry = ({ n, id, at, entry, feed, enteredAt }: StoredEntry): StoredLiveEntry => ({
  n,
  id,
  at: new Date(at).toISOString(),
  entry,
  feed,
  entered_at: new Date(enteredAt).toISOString(),
});

/** The journals of matches: what whoever is at a match enters. */
export const liveRoutes = ({ database, interactions, files, now, paperNow }: LiveParts): OpenAPIHono<ServerEnv> => {
  const router = apiRouter();

  /** @throws {ApiProblem} without a token, and where no such match is published */
  const authorised = async (c: Context, match: string): Promise<string> => {
    const feed = await feedOfToken(database.tables, bearerToken(c));
    if (feed === undefined) throw new ApiProblem(401, { say: (t) => t('api:live.unknownToken') });
    if (!isKnownMatch(interactions(), match)) throw new ApiProblem(404);
    return feed;
  };

  router.openapi(addEntryRoute, async (c) => {
    const { match } = c.req.valid('param');
    const { id, at, entry } = c.req.valid('json');
    const feed = await authorised(c, match);
    const enteredAt = now();
    const happenedAt = at === undefined ? paperNow() : Date.parse(at);
    if (happenedAt > paperNow() + maxAheadMs) throw new ApiProblem(422, { fields: { at: (t) => t('api:live.ahead') } });
    const entered = await enterInJournal(database, { match, id, at: happenedAt, entry, feed, enteredAt }, refusalOf);
    if (entered.outcome === 'refused') throw new ApiProblem(409, { say: (t) => t(`api:live.${entered.refusal}`) });
    files.changed(match);
    const { t } = wordsFor(c);
    const data = publicEntry(entered.stored);
    if (entered.outcome === 'known') return c.json({ status: 200, message: t('api:live.repeated'), data }, 200);
    return c.json({ status: 201, message: t('api:live.added'), data }, 201);
  });

  router.openapi(readEntriesRoute, async (c) => {
    const { match } = c.req.valid('param');
    await authorised(c, match);
    const journal = await readJournal(database.tables, match);
    return c.json({ status: 200, message: wordsFor(c).t('api:live.journal'), data: journal.map(publicEntry) }, 200);
  });

  return router;
};
