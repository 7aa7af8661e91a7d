import { isIP } from 'node:net';
import { isLoopback } from '#lib/is-loopback.ts';

/** A name of the IANA database: no offset. */
export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
};

/** Only a web origin: no path (not even `/`), query, hash or user name. */
export const isOrigin = (value: string): boolean => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const bare = url?.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return Boolean(bare && /^https?:$/.test(url?.protocol ?? '') && !/[/?#]$/.test(value));
};

/**
 * A service of another site, or a folder of one: https, or http on this machine; no slash at its end, query, hash or user name. It becomes
 * part of a security policy, so it may contain no characters with a meaning there.
 */
export const isServiceAddress = (value: string): boolean => {
  if (!/^https?:\/\/[\w.:[\]-]+(?:\/[\w.-]+)*$/.test(value) || !URL.canParse(value)) return false;
  const url = new URL(value);
  return url.protocol === 'https:' || isLoopback(url);
};

/** An issuer of OpenID Connect: a service's URL, which may end in a slash, because issuers are compared exactly. */
export const isIssuer = (value: string): boolean => isServiceAddress(value.replace(/\/$/, ''));

/** An address, or a range of them in CIDR form. */
export const isAddressRange = (value: string): boolean => {
  const [address = '', prefix, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
};

/** A URL of one of these schemes, with a host. */
export const isUrlOf =
  (...schemes: string[]) =>
  (value: string): boolean =>
    URL.canParse(value) && schemes.includes(new URL(value).protocol) && new URL(value).hostname !== '';

/** `desk@football.example`, or with a name in front: `The newsroom <desk@football.example>`. */
export const sender = /^(?:(?<name>[^<>"\r\n]*\S)\s*<(?<inside>[^<>\s@]+@[^<>\s@]+)>|(?<bare>[^<>\s@]+@[^<>\s@]+))$/u;

/** The parts of such a text. */
export const senderIn = (text: string): { name: string; address: string } => {
  const { name = '', inside, bare = '' } = sender.exec(text)?.groups ?? {};
  return { name, address: inside ?? bare };
};

/** A word that a header can contain. */
export const headerWord = /^[\x21-\x7e]+$/;

/** A guessable secret is refused: too few bytes, or too few different ones. */
export const isStrong = (secret: string): boolean => Buffer.byteLength(secret) >= 32 && new Set(secret).size >= 10;

/** A name of a machine. */
export const hostName = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i;
