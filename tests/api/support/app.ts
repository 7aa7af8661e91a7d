import { pino } from 'pino';
import { type ApiParts } from '#server/api/api.ts';
import { createApp } from '#server/app.ts';

/** The app's settings where nothing is asked for but pages. */
export const pagesAlone = {
  siteUrl: 'http://localhost:4321',
  trustedProxies: [],
  countryHeader: undefined,
  countryLookupUrl: undefined,
};

/** The app over a built site, quiet, asked without a network. */
export function appFor(
  dist: string,
  {
    siteUrl = pagesAlone.siteUrl,
    lines,
    settings = {},
  }: { siteUrl?: string; lines?: unknown[]; settings?: Partial<ApiParts['settings']> } = {},
) {
  const logger = lines
    ? pino({ level: 'debug', base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) })
    : pino({ level: 'silent' });
  return createApp({ dist, settings: { ...pagesAlone, siteUrl, ...settings }, logger });
}

/** Asks for a path with headers, following nothing. */
export const ask = (
  dist: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Response> => Promise.resolve(appFor(dist).request(`http://localhost${path}`, { method, headers }));

export const title = async (response: Response): Promise<string | undefined> =>
  /<title>(.*)<\/title>/.exec(await response.text())?.[1];
