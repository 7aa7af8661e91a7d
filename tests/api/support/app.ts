import { type Logger, pino } from 'pino';
import { createApp } from '#server/app.ts';
import type { ResponseCache } from '#server/http/response-cache/response-cache.ts';
import { parseSettings, type Settings } from '#settings/settings.ts';

/** Settings of an app that only serves pages. */
export const pagesAlone = parseSettings({});

/** The app over a built site, without log output, called without a network. */
export function appFor(
  dist: string,
  {
    siteUrl = pagesAlone.siteUrl,
    lines,
    settings = {},
    responseCache,
  }: { siteUrl?: string; lines?: unknown[]; settings?: Partial<Settings>; responseCache?: ResponseCache } = {},
) {
  return createApp({
    dist,
    settings: { ...pagesAlone, siteUrl, ...settings },
    logger: loggerFor(lines),
    responseCache,
  });
}

/** A log whose lines go where a test reads them, or nowhere. */
export const loggerFor = (lines: unknown[] | undefined): Logger =>
  lines
    ? pino({ level: 'debug', base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) })
    : pino({ level: 'silent' });

/** Asks for a path with headers, following nothing. */
export const ask = (
  dist: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Response> => Promise.resolve(appFor(dist).request(`http://localhost${path}`, { method, headers }, {}));

export const title = async (response: Response): Promise<string | undefined> =>
  /<title>(.*)<\/title>/.exec(await response.text())?.[1];
