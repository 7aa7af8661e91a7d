import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { atMostEvery } from '../../platform/at-most-every.ts';
import type { ServerEnv } from '../server-env.ts';
import type { ReaderNetworks } from './reader-network.ts';

/** Headers in which proxies and CDNs name the client of a request. */
const forwardingHeaders = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
  'fastly-client-ip',
  'fly-client-ip',
  'x-client-ip',
] as const;

const warnEveryMs = 3_600_000;

/**
 * Warns, once an hour at most, where a forwarding header comes from an untrusted sender: behind a proxy that the settings do not name, all
 * readers are one network, and its limits lock them out together. Anybody can send such a header, so one warning proves nothing. The
 * warning names only the header, never an address.
 */
export const warnOfUntrustedForwarding = (
  logger: Logger,
  { isProxied }: Pick<ReaderNetworks, 'isProxied'>,
): MiddlewareHandler<ServerEnv> => {
  const isTime = atMostEvery(warnEveryMs);
  return async (c, next) => {
    const headers = c.env?.incoming?.headers;
    const header = headers && forwardingHeaders.find((name) => headers[name] !== undefined);
    if (header !== undefined && !isProxied(c) && isTime())
      logger.warn(
        { header },
        'a request has a forwarding header, but no proxy it came through is in TRUSTED_PROXIES: if the site is behind a proxy, limits count all of its readers as one network until TRUSTED_PROXIES names that proxy',
      );
    await next();
  };
};
