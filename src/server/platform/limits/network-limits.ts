import type { NetworkKind, NetworkTier } from './network-tier.ts';
import { networkLimitKeys } from './keys.ts';
import type { RateLimitWindow, RateLimit } from './rate-limits.ts';

const [hour, day] = [3_600_000, 86_400_000];

const hourly = (max: number): RateLimitWindow => ({ max, windowMs: hour });
const daily = (max: number): RateLimitWindow => ({ max, windowMs: day });

type ByNetwork = Record<NetworkKind, readonly RateLimitWindow[]>;

const providerLimits: ByNetwork = {
  ipv4: [hourly(240), daily(1440)],
  'ipv6/64': [hourly(60)],
  'ipv6/56': [hourly(120)],
  'ipv6/48': [hourly(240), daily(1440)],
};

/** Calendars composed for a network, counted in memory by each process. Calendars from the cache are not counted. */
export const calendarLimits = {
  ipv4: [hourly(600)],
  'ipv6/64': [hourly(60)],
  'ipv6/56': [hourly(120)],
  'ipv6/48': [hourly(240)],
} as const satisfies ByNetwork;

/** Changes of what browsers of a network are notified of, counted in memory by each process. */
export const pushLimits = calendarLimits;

/** Tokens of invitations, and keys of the first administrator, that a network may try at the desk, counted in memory by each process. */
export const deskLimits = calendarLimits;

/**
 * Limits for one network. An IPv4 address may be a carrier's, with thousands of readers behind it: it has a burst for a match day, and a
 * daily limit that equals thirty an hour. With IPv6 one customer gets at least a /64, often a /56, at most a /48: changing /64s inside
 * a /48 still counts against the /48.
 */
export const networkLimits = {
  /** Mails with codes, and accounts that are opened on a provider's word */
  mails: {
    ipv4: [hourly(120), daily(720)],
    'ipv6/64': [hourly(30)],
    'ipv6/56': [hourly(60)],
    'ipv6/48': [hourly(120), daily(720)],
  },
  /** Sign-ins begun with a provider: each makes the server send requests, and none sends mail. */
  'provider-begins': providerLimits,
  /** The same for readers who return from one. */
  'provider-returns': providerLimits,
  /** Messages to the newsroom from guests */
  messages: {
    ipv4: [hourly(20), daily(100)],
    'ipv6/64': [hourly(10)],
    'ipv6/56': [hourly(20)],
    'ipv6/48': [hourly(40), daily(100)],
  },
} as const satisfies Record<string, ByNetwork>;

/** The rate limits of a request's networks for one use. */
export const networkRateLimits = (use: keyof typeof networkLimits, tiers: readonly NetworkTier[]): RateLimit[] =>
  tiers.map(({ kind, network }) => [networkLimitKeys[use](network), networkLimits[use][kind]]);

/** The same for calendars that are composed. */
export const calendarRateLimits = (tiers: readonly NetworkTier[]): RateLimit[] =>
  tiers.map(({ kind, network }) => [networkLimitKeys.calendars(network), calendarLimits[kind]]);

/** The same for changes of what a browser is notified of. */
export const pushRateLimits = (tiers: readonly NetworkTier[]): RateLimit[] =>
  tiers.map(({ kind, network }) => [networkLimitKeys.push(network), pushLimits[kind]]);

/** The same for links of the desk that are opened. */
export const deskRateLimits = (tiers: readonly NetworkTier[]): RateLimit[] =>
  tiers.map(({ kind, network }) => [networkLimitKeys.desk(network), deskLimits[kind]]);
