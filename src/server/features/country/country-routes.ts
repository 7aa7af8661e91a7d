import type { OpenAPIHono } from '@hono/zod-openapi';
// The package's entry for Node.js reads the names of countries in eighty languages.
import countries from 'i18n-iso-countries/index.js';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import { countryRoute } from '#contract/country.ts';
import { LRUCache } from 'lru-cache';
import type { Settings } from '#settings/settings.ts';
import { apiRouter } from '../../http/api/api-router.ts';
import type { ReaderNetworks } from '../../http/api/reader-network.ts';
import type { ServerEnv } from '../../http/server-env.ts';
import { requestCountry } from './country-lookup.ts';

countries.registerLocale(english);

/** The response for a country: `1;EG;EGY;Egypt`, or `0` where no country has that code. */
const countryAnswer = (code: string | undefined): string => {
  const long = code && countries.alpha2ToAlpha3(code);
  return code && long ? `1;${code};${long};${countries.getName(code, 'en')}` : '0';
};

/** Cache of so many networks' countries: a day for a known one, so that the lookup is not repeated; a minute for an unknown one. */
const maxRemembered = 10_000;
const [aDay, aMinute] = [24 * 60 * 60_000, 60_000];

/** Maximum number of simultaneous lookups. Beyond it, a country counts as unknown. */
export const maxLookups = 50;

/** The reader's country: from the header of a trusted proxy, else from the lookup in the settings. */
export const countryRoutes = (
  settings: Pick<Settings, 'countryHeader' | 'countryLookupUrl'>,
  { addressOf, networkOf, isProxied }: ReaderNetworks,
): OpenAPIHono<ServerEnv> => {
  const known = new LRUCache<string, { code: string | undefined }>({ max: maxRemembered });
  const lookups = new Map<string, Promise<string | undefined>>();
  const lookUp = async (network: string, address: string): Promise<string | undefined> => {
    const code = await requestCountry(settings, address);
    known.set(network, { code }, { ttl: code === undefined ? aMinute : aDay });
    lookups.delete(network);
    return code;
  };
  const router = apiRouter();
  router.openapi(countryRoute, async (c) => {
    const header = settings.countryHeader && isProxied(c) ? c.req.header(settings.countryHeader) : undefined;
    if (header) return c.text(countryAnswer(header.trim().toUpperCase()));
    const [address, network] = [addressOf(c), networkOf(c)];
    if (address === undefined) return c.text(countryAnswer(undefined));
    const cached = known.get(network);
    if (cached) return c.text(countryAnswer(cached.code));
    if (!lookups.has(network) && lookups.size < maxLookups) lookups.set(network, lookUp(network, address));
    return c.text(countryAnswer(await lookups.get(network)));
  });
  return router;
};
