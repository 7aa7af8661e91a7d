import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';
import type { NetworkTier } from '../../platform/limits/network-tier.ts';
import type { ServerEnv } from '../server-env.ts';

/** Finds out where a request comes from. */
export interface ReaderNetworks {
  /** The reader's address: the last one that is not a trusted proxy. Undefined without a network connection. */
  addressOf: (c: Context<ServerEnv>) => string | undefined;
  /** The networks for rate limits: an IPv4 address, or the IPv6 networks that contain an address, narrowest first. */
  tiersOf: (c: Context<ServerEnv>) => readonly NetworkTier[];
  /** The narrowest of them. */
  networkOf: (c: Context<ServerEnv>) => string;
  /** Whether a trusted proxy forwarded the request. */
  isProxied: (c: Context<ServerEnv>) => boolean;
}

/** Some proxies write the port too: `192.0.2.1:5678`, `[2001:db8::1]:5678`. */
const withoutPort = (address: string): string => address.replace(/^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');

/** Prefix lengths of the IPv6 networks that one customer may have, narrowest first. */
const prefixes = [64, 56, 48] as const;

/** The networks of an address. Without an address all requests belong to the same network. */
const tiersOfAddress = (address: string): readonly [NetworkTier, ...NetworkTier[]] => {
  if (!ipaddr.isValid(address)) return [{ kind: 'ipv4', network: 'none' }];
  const own = ipaddr.process(address);
  // 6to4 gives each IPv4 address 65,536 networks of its own.
  const parsed = own.range() === '6to4' ? new ipaddr.IPv4(own.toByteArray().slice(2, 6)) : own;
  if (parsed.kind() === 'ipv4') return [{ kind: 'ipv4', network: parsed.toString() }];
  const around = (bits: (typeof prefixes)[number]): NetworkTier => {
    const first = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${bits}`).toNormalizedString();
    return { kind: `ipv6/${bits}`, network: `${first}/${bits}` };
  };
  const [narrowest, ...wider] = prefixes;
  return [around(narrowest), ...wider.map(around)];
};

/**
 * Reads `X-Forwarded-For` from the right, as long as the proxies are trusted. So values that a reader wrote are never used.
 * @param trustedProxies addresses or ranges; if empty, the header is not read at all
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
    tiersOf: (c) => tiersOfAddress(addressOf(c) ?? ''),
    networkOf: (c) => tiersOfAddress(addressOf(c) ?? '')[0].network,
    isProxied: (c) => {
      const peer = c.env.incoming?.socket.remoteAddress;
      return peer !== undefined && trusts(peer, 0);
    },
  };
};
