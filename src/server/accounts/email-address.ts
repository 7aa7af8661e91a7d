import { domainToASCII } from 'node:url';
import { mailboxOf } from './mailbox.ts';

/** An email address that can be mailed. */
export interface EmailAddress {
  /** As it is mailed: as it was typed, its domain in ASCII. */
  address: string;
  /** By which addresses are compared: one account each, however the address is spelt. */
  key: string;
  /** By which limits count: another spelling makes no new mailbox. Accounts are found by `key`. */
  rateLimitKey: string;
}

/** What RFC 5322 allows without quotes. Quoted local parts are refused: hardly anybody has one, and mail programs disagree on them. */
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const domainName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** In characters, by RFC 5321. */
const maxAddressLength = 254;
const maxLocalPartLength = 64;

/**
 * Reads one address; undefined where the text is none, or more than one. Signs that only look like the ones of an address (a full-width @), line
 * breaks, lists and names in front are refused and not repaired: what is mailed is what was typed.
 */
export const readEmailAddress = (text: string): EmailAddress | undefined => {
  const typed = text.trim();
  if (typed.length > maxAddressLength) return undefined;
  const [local = '', domain = '', ...more] = typed.split('@');
  if (more.length > 0 || local.length > maxLocalPartLength || !localPart.test(local)) return undefined;
  // Letters of any script may stand in a domain; what they become must be a name, and nothing else may become one.
  if (!/^[\p{L}\p{N}\p{M}.-]+$/u.test(domain)) return undefined;
  const ascii = domainToASCII(domain).toLowerCase();
  // In ASCII a domain may be much longer than it was typed.
  if (local.length + 1 + ascii.length > maxAddressLength || !domainName.test(ascii) || /\.\d+$/.test(ascii))
    return undefined;
  const name = local.toLowerCase();
  return {
    address: `${local}@${ascii}`,
    key: `${name}@${ascii}`,
    rateLimitKey: mailboxOf(name, ascii),
  };
};
