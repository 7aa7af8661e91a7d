import { pino } from 'pino';
import { createApp } from '#server/app.ts';
import { parseSettings, type Settings } from '#settings.ts';

/** The app's settings where nothing is asked for but pages. */
export const pagesAlone = parseSettings({});

/** The app over a built site, quiet, asked without a network. */
export function appFor(
  dist: string,
  {
    siteUrl = pagesAlone.siteUrl,
    lines,
    settings = {},
  }: { siteUrl?: string; lines?: unknown[]; settings?: Partial<Settings> } = {},
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
