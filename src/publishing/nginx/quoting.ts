/** A text between quotes as nginx's configuration reads it. In keys of maps a dollar sign means itself. */
export const quotedKey = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`;

/**
 * A text that is a value, in which a dollar sign begins a variable.
 * @throws where there is one: nginx has no way to write it
 */
export const quoted = (text: string): string => {
  if (text.includes('$')) throw new Error(`nginx takes no value with a dollar sign: ${text}`);
  return quotedKey(text);
};

/** A regular expression as nginx reads it, to which PCRE and JavaScript must give the same meaning. */
export const quotedPattern = ({ source, flags }: RegExp): string =>
  quotedKey(`${flags.includes('i') ? '~*' : '~'}${source.replaceAll('\\/', '/')}`);

/** The same pattern, at the beginning of what comes after another. */
export const patternAfter = (before: string, { source, flags }: RegExp): RegExp =>
  new RegExp(`^${before}${source.replace(/^\^/, '')}`, flags);

/** An address as it may stand in a header and in the configuration: what is none of an address's own characters is percent-encoded. */
export const quotedAddress = (address: string): string =>
  address.replace(/[^\w./~!&'()*+,;=:@%-]/gu, (character) =>
    [...Buffer.from(character)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  );
