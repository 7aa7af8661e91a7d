import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { cookieValues, removeCookie } from './cookie-values.ts';

/** A cookie that only the server reads. */
export interface HostCookie {
  /** The Cookie header's name for it. */
  name: string;
  set: (c: Context, value: string, maxAgeS: number) => void;
  /** Its value. Undefined without a cookie, and with several of the name, because it is unknown which one this site set. */
  read: (c: Context) => string | undefined;
  /** All values with that name. */
  values: (c: Context) => string[];
  clear: (c: Context) => void;
}

/**
 * A cookie that no script can read. On https its name begins with `__Host-`: browsers accept such a cookie only from this exact host, so
 * that no other host below the same domain can plant it (RFC 6265bis, 4.1.3.2). Without https they accept none of that name.
 */
export const hostCookie = (bareName: string, siteUrl: string): HostCookie => {
  const secure = siteUrl.startsWith('https:');
  const name = secure ? `__Host-${bareName}` : bareName;
  const options = { path: '/', sameSite: 'Lax', secure, httpOnly: true } as const;
  const values = (c: Context): string[] => cookieValues(c, name);
  return {
    name,
    values,
    set: (c, value, maxAge) => setCookie(c, name, value, { ...options, maxAge }),
    read: (c) => {
      const [value, another] = values(c);
      return another === undefined ? value : undefined;
    },
    clear: (c) => removeCookie(c, name, options),
  };
};
