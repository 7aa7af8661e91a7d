import { domainToASCII } from 'node:url';
import { maxEmailLength } from '#contract/rules.ts';
import { mailboxOf } from './mailbox.ts';

/** An email address to which mail can be sent. */
export interface EmailAddress {
  /** The form for sending: as typed, with the domain in ASCII. */
  address: string;
  /** The form for comparing: one account each, whatever the spelling of the address. */
  key: string;
  /** The form for limits: another spelling does not make a new mailbox. Accounts are found by `key`. */
  rateLimitKey: string;
}

/**
 * Characters that RFC 5322 allows without quotes. Quoted local parts are rejected: hardly anybody has one, and mail programs disagree on
 * them.
 */
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const domainName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** In characters, by RFC 5321. */
const maxLocalPartLength = 64;

/** The beginning of an encoded word (RFC 2047): a mail program would decode it in a header, and could find another address in it. */
const encodedWord = '=?';

/** An address that was accepted when it was stored: later rules may reject it, but its account has to remain usable. */
export const storedEmailAddress = (email: string): EmailAddress => {
  const key = email.toLowerCase();
  return readEmailAddress(email) ?? { address: email, key, rateLimitKey: key };
};

/**
 * Parses one address; undefined if the text contains none, or more than one. Characters that only look like those of an address (a
 * full-width @), line breaks, lists and display names are refused and not repaired: mail goes to exactly the address that was typed.
 */
export const readEmailAddress = (text: string): EmailAddress | undefined => {
  const typed = text.trim();
  if (typed.length > maxEmailLength) return undefined;
  const [local = '', domain = '', ...more] = typed.split('@');
  if (more.length > 0 || local.length > maxLocalPartLength || !localPart.test(local)) return undefined;
  if (local.includes(encodedWord)) return undefined;
  // A domain may contain letters of any script; their ASCII form must be a valid name, and nothing else may be converted to one.
  if (!/^[\p{L}\p{N}\p{M}.-]+$/u.test(domain)) return undefined;
  const ascii = domainToASCII(domain).toLowerCase();
  // In ASCII a domain may be much longer than as typed.
  if (local.length + 1 + ascii.length > maxEmailLength || !domainName.test(ascii) || /\.\d+$/.test(ascii))
    return undefined;
  const name = local.toLowerCase();
  return {
    address: `${local}@${ascii}`,
    key: `${name}@${ascii}`,
    rateLimitKey: mailboxOf(name, ascii),
  };
};
