import { pino } from 'pino';
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
  { siteUrl = pagesAlone.siteUrl, lines }: { siteUrl?: string; lines?: unknown[] } = {},
) {
  const logger = lines
    ? pino({ level: 'debug', base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) })
    : pino({ level: 'silent' });
  return createApp({ dist, settings: { ...pagesAlone, siteUrl }, logger });
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
