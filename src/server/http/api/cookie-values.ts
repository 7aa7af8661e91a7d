import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { type CookieOptions, parse } from 'hono/utils/cookie';

/** Maximum cookies of one name that are read: a browser has one for each path and parent domain. */
export const maxCookiesOfName = 20;

const pairsOf = (c: Context): string[] => (c.req.header('Cookie') ?? '').split(';');

const nameOf = (pair: string): string => pair.slice(0, Math.max(0, pair.indexOf('='))).trim();

/** Unchanged if it cannot be decoded: Hono's parser would try each escape, and thousands of invalid ones cost more than a page. */
const valuesIn = (pair: string, name: string): string | readonly string[] => {
  try {
    decodeURIComponent(pair);
  } catch {
    return pair.slice(pair.indexOf('=') + 1).trim();
  }
  return parse(pair, name)[name] ?? [];
};

/** The values of all cookies of one name in a request; a browser may have several, from other paths and from parent domains. */
export const cookieValues = (c: Context, name: string): string[] =>
  pairsOf(c)
    .filter((pair) => nameOf(pair) === name)
    .slice(0, maxCookiesOfName)
    .flatMap((pair) => valuesIn(pair, name));

/** The first value of each cookie whose name matches. */
export const cookiesMatching = (c: Context, pattern: RegExp): [name: string, value: string][] =>
  [...new Set(pairsOf(c).map(nameOf))]
    .filter((name) => pattern.test(name))
    .flatMap((name) =>
      cookieValues(c, name)
        .slice(0, 1)
        .map((value): [string, string] => [name, value]),
    );

/** Removes a cookie from the browser. Hono's function would decode the received one. */
export const removeCookie = (c: Context, name: string, options: CookieOptions): void =>
  setCookie(c, name, '', { ...options, maxAge: 0 });
