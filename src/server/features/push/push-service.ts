import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { Agent, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { PushRequest } from './push-request.ts';

/** The answer of a push service. */
export interface PushAnswer {
  status: number;
  /** Milliseconds that it asks to wait. */
  retryAfterMs?: number;
}

/** Connections to one push service. */
const maxSockets = 50;

/** Timeout of a request in milliseconds; it may wait for a connection first. */
const timeoutMs = 15_000;

const isPublic = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** The push services of browsers: of Chrome, Edge, Firefox, Safari and those that are made from them. */
const knownServices =
  /(?:^|\.)(?:(?:fcm|android)\.googleapis\.com|push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com)$/;

/**
 * Whether an address is of a push service: of one that browsers have, or of another that the operator allows. Whoever subscribes chooses the
 * address, and the server sends requests there; any host would let strangers send this server's requests, and fill it with dead addresses.
 * @param ownServices origins that the operator allows
 */
export const isPushEndpoint = (endpoint: string, ownServices: readonly string[]): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, origin, port, hostname, username, password, hash } = new URL(endpoint);
  if (protocol !== 'https:' || username || password || hash) return false;
  return ownServices.includes(origin) || (port === '' && knownServices.test(hostname));
};

/** Resolves names to public addresses alone: a name may lead to a private address, and to another one each time. */
const publicLookup: LookupFunction = (hostname, options, callback) =>
  lookUp(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first, ...others] = (found ?? []).filter(({ address }) => isPublic(address));
    if (error || !first) callback(error ?? new Error('The name of the push service has no public address'), '', 0);
    else if (options.all) callback(null, [first, ...others]);
    else callback(null, first.address, first.family);
  });

/** Milliseconds that `Retry-After` asks to wait: seconds, or a date. */
const waitIn = (header: string | undefined, now: number): number | undefined => {
  if (header === undefined) return undefined;
  const ms = /^\d{1,8}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
};

/** Sends requests to push services. Their errors name neither the address nor anything else of a reader. */
export interface PushService {
  /** @throws if no answer came */
  send: (request: PushRequest, signal?: AbortSignal) => Promise<PushAnswer>;
  close: () => void;
}

/** Without redirects: a push service has none, and another address would not have been checked. */
export const pushService = (ownServices: readonly string[], now: () => number = Date.now): PushService => {
  const agent = new Agent({ keepAlive: true, maxSockets, lookup: publicLookup });
  const ownAgent = new Agent({ keepAlive: true, maxSockets });
  const send: PushService['send'] = ({ endpoint, headers, body }, signal) =>
    new Promise((resolve, reject) => {
      const isOwn = ownServices.includes(new URL(endpoint).origin);
      const timeout = AbortSignal.timeout(timeoutMs);
      const sent = request(endpoint, {
        method: 'POST',
        headers: { ...headers, 'Content-Length': body.length },
        agent: isOwn ? ownAgent : agent,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      const fail = (error: NodeJS.ErrnoException): void =>
        reject(new Error(`The push service could not be reached: ${error.code ?? error.name}`));
      sent.on('error', fail);
      sent.on('response', (response) => {
        response.on('error', fail);
        // What it says is of no use, and may be long.
        response.resume().on('end', () => {
          const retryAfterMs = waitIn(response.headers['retry-after'], now());
          resolve({ status: response.statusCode ?? 0, ...(retryAfterMs !== undefined && { retryAfterMs }) });
        });
      });
      sent.end(body);
    });
  return {
    send,
    close: () => {
      agent.destroy();
      ownAgent.destroy();
    },
  };
};
