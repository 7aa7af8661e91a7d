/** How a mail provider reads the addresses it gives out. */
interface Provider {
  /** Domains under which one name is one mailbox; the first stands for all of them. */
  domains: readonly string[];
  /** Signs in a name that make no other mailbox. */
  ignored?: RegExp;
  /** What begins a word that its reader puts behind the name, beside `+`. */
  tag?: string;
}

/**
 * Providers that deliver more spellings of an address to one mailbox than the word behind a `+`, by their own help pages: Gmail leaves dots out and has two
 * domains, Apple's three domains are one, Proton leaves dots, hyphens and underscores out, and a word of Yahoo's disposable addresses follows a hyphen,
 * which no name there holds. Dots count at companies that have their mail at Google, and are kept.
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
 * The mailbox an address leads to, as far as its provider's rules are known: limits count by it, so that one mailbox is not mailed once for each of its
 * spellings. Nothing else is decided by it: where a rule is wrong, two mailboxes share a limit and no account.
 * @param name what stands before the `@`, in lower case
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

/** A name that begins with the sign has nothing in front of it to be a mailbox. */
const withoutTag = (name: string, sign: string): string => {
  const at = name.indexOf(sign, 1);
  return at === -1 ? name : name.slice(0, at);
};
