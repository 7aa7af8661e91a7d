import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type OpenAPIHono } from '@hono/zod-openapi';
import { type Context } from 'hono';
import { calendarRoute } from '#contract/calendar.ts';
import { type FollowedItem, isFollowedItem } from '#following/followed-item.ts';
import { maxCalendarItems } from '#following/limits.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { addresses } from '#i18n/addresses.ts';
import { translator } from '#i18n/translate.ts';
import { ApiProblem } from '../api/api-problem.ts';
import { apiRouter } from '../api/api-router.ts';
import { plannedPages } from '../planned-pages.ts';
import { readMovedAddresses } from '../old-addresses.ts';
import { type ServerEnv } from '../server-env.ts';
import { composeCalendar } from './compose-calendar.ts';

/** For a quarter of an hour, everybody who asks for the same teams gets the same answer, also from a cache in front. */
const cacheControl = 'public, max-age=900';

/** Most bytes that are read of the published calendars: the largest league has a tenth of it. */
const maxBytes = 4 * 1024 * 1024;

/** A first publish takes a minute or two. */
const retryAfterSeconds = 60;

/** Undefined where there is no such file. What cannot be read is an error: a calendar without it would say that nothing is played. */
const ifThere = async <Value>(value: Promise<Value>): Promise<Value | undefined> => {
  try {
    return await value;
  } catch (error) {
    if (['ENOENT', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
};

/** One calendar of the published calendars of several teams and competitions. It needs no account. */
export const calendarRoutes = (dist: string, siteUrl: string): OpenAPIHono<ServerEnv> => {
  const router = apiRouter();
  const movedAddresses = readMovedAddresses(dist);
  const planned = plannedPages(dist);

  /** The pages that an item may have. A team may be known by another id now. */
  const pagesOf = (item: FollowedItem, locale: Locale): string[] => {
    const [kind, id = ''] = item.split('/');
    const at = addresses(locale);
    if (kind === 'competition') return [at.competition('league', id), at.competition('tournament', id)];
    if (kind !== 'club') return [];
    const page = at.club(id);
    return [movedAddresses().moved.get(page) ?? page];
  };

  /** The published calendars, each once. @throws {ApiProblem} where they are too much together */
  const calendarsOf = async (
    c: Context<ServerEnv>,
    items: readonly FollowedItem[],
    locale: Locale,
  ): Promise<string[]> => {
    const found: string[] = [];
    let bytes = 0;
    for (const page of new Set(items.flatMap((item) => pagesOf(item, locale)))) {
      const path = join(dist, `${page}.ics`);
      bytes += (await ifThere(stat(path)))?.size ?? 0;
      if (bytes > maxBytes) throw new ApiProblem(422, { fields: { of: (t) => t('api:fields.calendarSize') } });
      const calendar = await ifThere(readFile(path, 'utf8'));
      if (calendar !== undefined) found.push(calendar);
      // A calendar program would take the teams away whose matches are missing.
      else if (planned.isPlanned(`${page}.ics`)) {
        c.set('isAboutToCome', !planned.hasFailed());
        throw new ApiProblem(503, { retryAfter: retryAfterSeconds });
      }
    }
    return found;
  };

  router.openapi(calendarRoute, async (c) => {
    const locale = locales.find((each) => `${each}.ics` === c.req.valid('param').file);
    if (!locale) throw new ApiProblem(404);
    const named = c.req.valid('query').of.split(',');
    if (named.length > maxCalendarItems)
      throw new ApiProblem(422, { fields: { of: (t) => t('api:fields.calendarItems', { max: maxCalendarItems }) } });
    // One order: whoever follows the same has the same calendar.
    const items = [...new Set(named.filter(isFollowedItem))].sort();
    const head = {
      language: locale,
      name: translator(locale)('api:calendarName'),
      url: new URL(addresses(locale).page('following'), siteUrl).href,
      source: new URL(`/api/calendars/${locale}.ics?of=${items.join(',')}`, siteUrl).href,
    };
    const calendar = composeCalendar(head, await calendarsOf(c, items, locale));
    if (calendar === undefined) throw new ApiProblem(404, { say: (say) => say('api:noCalendar') });
    const etag = `"${createHash('sha256').update(calendar).digest('base64url').slice(0, 27)}"`;
    const headers = { 'Cache-Control': cacheControl, ETag: etag };
    if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304, headers) as never;
    return c.body(calendar, 200, { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' }) as never;
  });

  return router;
};
