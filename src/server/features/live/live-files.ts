import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { LRUCache } from 'lru-cache';
import { liveFile, liveNowFile } from '#football/live/live-file.ts';
import { type ServerEnv } from '../../http/server-env.ts';
import { type Database } from '../../platform/database/database.ts';
import { type Interactions } from '../../platform/interactions.ts';
import { readJournal, readJournalsSince } from './journal.ts';
import { allMatches, isKnownMatch } from './known-match.ts';

/** The files that readers' browsers ask for during matches. */
export interface LiveFiles {
  /** Says that the journal of a match changed. */
  changed: (match: string) => void;
  routes: Hono<ServerEnv>;
}

/** How long a text is served before the journal is read again: entries may come through another server. */
const freshMs = 300;

/** Texts that are held at a time. */
const maxTexts = 500;

/** How long after its last entry a match is among those of now. */
const nowMs = 6 * 3_600_000;

/** Later entries are of a replay, which began again. */
const maxAheadMs = 60_000;

/** A cache in front may serve an answer for two seconds, and a little longer while it asks for the next one. */
const cacheControl = 'public, max-age=0, s-maxage=2, stale-while-revalidate=10';

/** `/live/{match}.json` and `/live/now.json`, made from the journals. However many readers ask, a journal is read three times a second. */
export const liveFiles = (
  { tables }: Pick<Database, 'tables'>,
  interactions: () => Interactions,
  now: () => number,
): LiveFiles => {
  const textOf = async (key: string): Promise<string> =>
    JSON.stringify(
      key === allMatches
        ? liveNowFile(await readJournalsSince(tables, now() - nowMs, now() + maxAheadMs))
        : liveFile(
            (await readJournal(tables, key)).filter(({ enteredAt }) => enteredAt <= now() + maxAheadMs),
            now(),
          ),
    );
  const texts = new LRUCache<string, Promise<string>>({ max: maxTexts, ttl: freshMs });
  const cachedText = (key: string): Promise<string> => {
    const cached = texts.get(key);
    if (cached) return cached;
    const text = textOf(key);
    texts.set(key, text);
    return text;
  };
  const send = async (c: Context, key: string): Promise<Response> =>
    c.body(await cachedText(key), 200, { 'Content-Type': 'application/json', 'Cache-Control': cacheControl });
  const routes = new Hono<ServerEnv>();
  routes.use(etag());
  routes.get('/:file{.+\\.json}', (c, next) => {
    const key = c.req.param('file').slice(0, -'.json'.length);
    return key === allMatches || isKnownMatch(interactions(), key) ? send(c, key) : next();
  });
  return {
    routes,
    changed: (match) => {
      texts.delete(match);
      texts.delete(allMatches);
    },
  };
};
