/** How a mail provider reads its addresses. */
interface Provider {
  /** Domains under which one name is one mailbox; the first stands for all of them. */
  domains: readonly string[];
  /** Characters in a name that the provider ignores. */
  ignored?: RegExp;
  /** Separators before a tag that the reader appends to the name, beside `+`. */
  tag?: string;
}

/**
 * Providers that deliver more spellings of an address to one mailbox than a tag after `+`, from their own help pages: Gmail ignores dots
 * and has two domains, Apple's three domains are one, Proton ignores dots, hyphens and underscores, and Yahoo's disposable addresses have a
 * tag after a hyphen, which no name there contains. Dots count at companies whose mail Google hosts, and are preserved.
 */
const providers: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/g },
];

const yahoo = /^(?:yahoo\.(?:com|[a-z]{2}|com?\.[a-z]{2})|ymail\.com|rocketmail\.com)$/;

/** `word@name.fastmail.com` reaches `name@fastmail.com`. */
const ofFastmail = /^([a-z0-9-]+)\.(fastmail\.(?:com|fm))$/;

const providerOf = (domain: string): Provider | undefined =>
  yahoo.test(domain) ? { domains: [domain], tag: '-' } : providers.find(({ domains }) => domains.includes(domain));

/**
 * The mailbox an address leads to, as far as its provider's rules are known: limits count by it, so that one mailbox does not get a mail
 * for each of its spellings. Nothing else depends on it: where a rule is wrong, two mailboxes share a limit but no account.
 * @param name the part before the `@`, in lower case
 * @param domain in ASCII and lower case
 */
export const mailboxOf = (name: string, domain: string): string => {
  const [, owner, host] = ofFastmail.exec(domain) ?? [];
  if (owner && host) return `${owner}@${host}`;
  const { domains: [home = domain] = [], ignored, tag } = providerOf(domain) ?? {};
  const unplussed = withoutTag(name, '+');
  const untagged = tag === undefined ? unplussed : withoutTag(unplussed, tag);
  const folded = ignored ? untagged.replace(ignored, '') : untagged;
  return `${folded || untagged}@${home}`;
};

/** If a name begins with the separator, nothing before it could be a mailbox. */
const withoutTag = (name: string, sign: string): string => {
  const at = name.indexOf(sign, 1);
  return at === -1 ? name : name.slice(0, at);
};
