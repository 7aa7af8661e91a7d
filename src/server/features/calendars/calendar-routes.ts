import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { calendarRoute } from '#contract/calendar.ts';
import { type FollowedItem, isFollowedItem } from '#contract/following/followed-item.ts';
import { maxCalendarBytes, maxCalendarItems } from '#contract/following/limits.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { addresses } from '#i18n/addresses.ts';
import { translator } from '#i18n/translate.ts';
import { calendarRateLimits } from '../../platform/limits/network-limits.ts';
import { memoryLimits } from '../../platform/limits/memory-limits.ts';
import { ApiProblem } from '../../http/api/api-problem.ts';
import { apiRouter } from '../../http/api/api-router.ts';
import type { ReaderNetworks } from '../../http/api/reader-network.ts';
import { versionOf } from '../../platform/file-version.ts';
import { plannedPages } from '../../http/planned-pages.ts';
import { readRedirects } from '../../http/redirects.ts';
import type { ServerEnv } from '../../http/server-env.ts';
import { readAcceptedEncodings } from '../../http/static-files/accepted-encodings.ts';
import { isNotModified } from '../../http/static-files/validators.ts';
import { calendarCache } from './calendar-cache.ts';
import { composeCalendar } from './compose-calendar.ts';

/** For a quarter of an hour, all requests for the same teams get the same response, also from a cache in front. */
const cacheControl = 'public, max-age=900';

/** A first publish takes a minute or two. */
const retryAfterSeconds = 60;

/** Undefined if there is no such file. An unreadable file is an error: a calendar without it would lack matches. */
const ifThere = async <Value>(value: Promise<Value>): Promise<Value | undefined> => {
  try {
    return await value;
  } catch (error) {
    if (['ENOENT', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
};

/** A published calendar. */
interface PublishedCalendar {
  item: FollowedItem;
  file: string;
  version: string;
}

/** One calendar of the published calendars of several teams and competitions. It needs no account. */
export const calendarRoutes = (dist: string, siteUrl: string, networks: ReaderNetworks): OpenAPIHono<ServerEnv> => {
  const router = apiRouter();
  const redirects = readRedirects(dist);
  const planned = plannedPages(dist);
  const cache = calendarCache();
  const countInMemory = memoryLimits();

  /** The pages that an item may have. A team may be known by another id now. */
  const pagesOf = (item: FollowedItem, locale: Locale): string[] => {
    const [kind, id = ''] = item.split('/');
    const at = addresses(locale);
    if (kind === 'competition') return [at.competition('league', id), at.competition('tournament', id)];
    if (kind !== 'club') return [];
    const page = at.club(id);
    return [redirects().moved.get(page) ?? page];
  };

  /**
   * The published calendars in a fixed order, each once by its present id, so that equal sets have equal calendars. @throws {ApiProblem} if
   * they are too large together
   */
  const calendarsOf = async (
    c: Context<ServerEnv>,
    items: readonly FollowedItem[],
    locale: Locale,
  ): Promise<PublishedCalendar[]> => {
    const pages = new Map(items.flatMap((item) => pagesOf(item, locale).map((page) => [page, item.split('/')[0]])));
    const found: PublishedCalendar[] = [];
    let bytes = 0;
    for (const [page, kind] of [...pages].sort(([one], [other]) => (one < other ? -1 : 1))) {
      const file = join(dist, `${page}.ics`);
      const stats = await ifThere(stat(file));
      bytes += stats?.size ?? 0;
      if (bytes > maxCalendarBytes) throw new ApiProblem(422, { fields: { of: (t) => t('api:fields.calendarSize') } });
      if (stats) found.push({ item: `${kind}/${basename(page)}` as FollowedItem, file, version: versionOf(stats) });
      // Otherwise a calendar program would remove the teams whose matches are missing.
      else if (planned.isPlanned(`${page}.ics`)) {
        c.set('isAboutToCome', !planned.hasFailed());
        throw new ApiProblem(503, { retryAfter: retryAfterSeconds });
      }
    }
    return found;
  };

  const noCalendar = (): ApiProblem => new ApiProblem(404, { say: (say) => say('api:noCalendar') });

  const requireRoom = (c: Context<ServerEnv>): void => {
    const waitMs = countInMemory(calendarRateLimits(networks.tiersOf(c)));
    if (waitMs > 0) throw new ApiProblem(429, { retryAfter: Math.ceil(waitMs / 1000) });
  };

  router.openapi(calendarRoute, async (c) => {
    const locale = locales.find((each) => `${each}.ics` === c.req.valid('param').file);
    if (!locale) throw new ApiProblem(404);
    const named = c.req.valid('query').of.split(',');
    if (named.length > maxCalendarItems)
      throw new ApiProblem(422, { fields: { of: (t) => t('api:fields.calendarItems', { max: maxCalendarItems }) } });
    const published = await calendarsOf(c, named.filter(isFollowedItem), locale);
    if (published.length === 0) throw noCalendar();
    const head = {
      language: locale,
      name: translator(locale)('api:calendarName'),
      url: new URL(addresses(locale).page('following'), siteUrl).href,
      source: new URL(`/api/calendars/${locale}.ics?of=${published.map(({ item }) => item).join(',')}`, siteUrl).href,
    };
    const key = hash('sha256', JSON.stringify([head, published.map(({ version }) => version)]), 'base64url');
    // Weak: it stands for both encodings.
    const etag = `W/"${key.slice(0, 27)}"`;
    const headers = { 'Cache-Control': cacheControl, ETag: etag, Vary: 'Accept-Encoding' };
    const conditions = { ifNoneMatch: c.req.header('If-None-Match'), ifModifiedSince: undefined, ifRange: undefined };
    if (isNotModified({ etag, lastModified: '' }, conditions)) return c.body(null, 304, headers) as never;
    if (cache.isMissing(key)) requireRoom(c);
    const calendar = await cache.get(key, async () => {
      const texts = [];
      for (const { file } of published) texts.push((await ifThere(readFile(file, 'utf8'))) ?? '');
      const text = composeCalendar(head, texts);
      if (text === undefined) throw noCalendar();
      return text;
    });
    const type = { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' };
    if (readAcceptedEncodings(c.req.header('Accept-Encoding')).gzip)
      return c.body(calendar, 200, { ...type, 'Content-Encoding': 'gzip' }) as never;
    // Unpacked while it is sent, so that a slow client does not need a copy in memory.
    const unpacked = Readable.toWeb(Readable.from([calendar]).pipe(createGunzip()));
    return c.body(unpacked as ReadableStream, 200, type) as never;
  });

  return router;
};
