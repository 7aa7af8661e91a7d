import { escapeHtml } from '#lib/escape-html.ts';

/** A quoted text for nginx's configuration. In keys of maps a dollar sign is literal. */
export const quotedKey = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`;

/**
 * A quoted text as a value, in which a dollar sign begins a variable.
 * @throws if it contains one: nginx cannot escape it
 */
export const quoted = (text: string): string => {
  if (text.includes('$')) throw new Error(`nginx takes no value with a dollar sign: ${text}`);
  return quotedKey(text);
};

/** A text as HTML, as a value: nginx puts it into a page as it is. */
export const quotedHtml = (text: string): string => quoted(escapeHtml(text).replaceAll('$', '&#36;'));

/** A regular expression for nginx; PCRE and JavaScript must read it alike. */
export const quotedPattern = ({ source, flags }: RegExp): string =>
  quotedKey(`${flags.includes('i') ? '~*' : '~'}${source.replaceAll('\\/', '/')}`);

/** The same pattern, anchored after a prefix. */
export const patternAfter = (before: string, { source, flags }: RegExp): RegExp =>
  new RegExp(`^${before}${source.replace(/^\^/, '')}`, flags);

/** An address for a header and the configuration: characters that an address cannot contain are percent-encoded. */
export const quotedAddress = (address: string): string =>
  address.replace(/[^\w./~!&'()*+,;=:@%-]/gu, (character) =>
    [...Buffer.from(character)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  );
