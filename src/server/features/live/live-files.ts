import { type Context, type Handler, Hono } from 'hono';
import { etag } from 'hono/etag';
import { LRUCache } from 'lru-cache';
import { liveDelays } from '#contract/live/delays.ts';
import { liveFile, liveNowFile } from '#football/live/live-file.ts';
import type { ServerEnv } from '../../http/server-env.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Interactions } from '../../platform/interactions.ts';
import { readJournal, readJournalsSince, type StoredEntry } from '../../platform/journal.ts';
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

/** Whoever enters may have a clock that is a little ahead. What is later than that is of a replay, which began again. */
const maxAheadMs = 60_000;

type Now = (realMs?: number) => number;

/** A journal as far as it had happened, and was known, by an instant. */
const knownAt = (journal: readonly StoredEntry[], until: number, now: Now): StoredEntry[] =>
  journal.filter(({ at, enteredAt }) => at <= until && now(enteredAt) <= until);

/** A cache in front may serve an answer for a second, and a little longer while it asks for the next one. */
const cacheControl = 'public, max-age=0, s-maxage=1, stale-while-revalidate=10';

/**
 * `/live/{match}.json` and `/live/now.json`, made from the journals. However many readers ask, a journal is read three times a second. Below
 * `/live/{delay}/` they are as they were known so many seconds ago: docs/decisions/082.
 */
export const liveFiles = (
  { tables }: Pick<Database, 'tables'>,
  interactions: () => Interactions,
  now: Now,
): LiveFiles => {
  const textOf = async (match: string, delay: number): Promise<string> => {
    const instant = now() - delay * 1000;
    const until = delay > 0 ? instant : instant + maxAheadMs;
    if (match !== allMatches)
      return JSON.stringify(liveFile(knownAt(await readJournal(tables, match), until, now), instant));
    const journals = await readJournalsSince(tables, instant - nowMs, until);
    const known = [...journals].map(([id, journal]) => [id, knownAt(journal, until, now)] as const);
    return JSON.stringify(liveNowFile(new Map(known), instant));
  };
  const texts = new LRUCache<string, Promise<string>>({ max: maxTexts, ttl: freshMs });
  const cachedText = (match: string, delay: number): Promise<string> => {
    const key = delay > 0 ? `${delay}/${match}` : match;
    const cached = texts.get(key);
    if (cached) return cached;
    const text = textOf(match, delay);
    texts.set(key, text);
    return text;
  };
  const send = async (c: Context, match: string, delay: number): Promise<Response> =>
    c.body(await cachedText(match, delay), 200, { 'Content-Type': 'application/json', 'Cache-Control': cacheControl });
  const routes = new Hono<ServerEnv>();
  routes.use(etag());
  const answer =
    (delay: number): Handler<ServerEnv> =>
    (c, next) => {
      const match = (c.req.param('file') ?? '').slice(0, -'.json'.length);
      return match === allMatches || isKnownMatch(interactions(), match) ? send(c, match, delay) : next();
    };
  routes.get('/:file{[^/]+\\.json}', answer(0));
  for (const delay of liveDelays) routes.get(`/${delay}/:file{[^/]+\\.json}`, answer(delay));
  return {
    routes,
    changed: (match) => {
      texts.delete(match);
      texts.delete(allMatches);
    },
  };
};
