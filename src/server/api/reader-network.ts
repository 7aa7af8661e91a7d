import { type Context } from 'hono';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';
import { type ServerEnv } from '../server-env.ts';

/** Says where a request comes from. */
export interface ReaderNetworks {
  /** The reader's address: the last one that no trusted proxy vouches for. Undefined where there is no network. */
  addressOf: (c: Context<ServerEnv>) => string | undefined;
  /** By which limits count: an IPv4 address, or the /64 that one customer is given of IPv6. */
  networkOf: (c: Context<ServerEnv>) => string;
  /** Whether the request was handed over by a trusted proxy. */
  isProxied: (c: Context<ServerEnv>) => boolean;
}

/** Some proxies write the port too: `192.0.2.1:5678`, `[2001:db8::1]:5678`. */
const withoutPort = (address: string): string => address.replace(/^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');

/** The network of an address in one spelling. */
export const networkOfAddress = (address: string): string => {
  if (!ipaddr.isValid(address)) return 'none';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toNormalizedString();
};

/**
 * Reads `X-Forwarded-For` from the right, as far as the proxies are ours: what a reader wrote into it is never reached.
 * @param trustedProxies addresses or ranges; none means that the header is not read at all
 */
export const readerNetworks = (trustedProxies: readonly string[]): ReaderNetworks => {
  const trusts = proxyAddr.compile([...trustedProxies]);
  const addressOf = (c: Context<ServerEnv>): string | undefined => {
    const incoming = c.env.incoming as Parameters<typeof proxyAddr>[0] | undefined;
    if (!incoming?.socket.remoteAddress) return undefined;
    const address = withoutPort(proxyAddr(incoming, trusts));
    return ipaddr.isValid(address) ? ipaddr.process(address).toString() : undefined;
  };
  return {
    addressOf,
    networkOf: (c) => networkOfAddress(addressOf(c) ?? ''),
    isProxied: (c) => {
      const peer = c.env.incoming?.socket.remoteAddress;
      return peer !== undefined && trusts(peer, 0);
    },
  };
};
