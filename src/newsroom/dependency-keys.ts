import type { Locale } from '#i18n/locales.ts';
import type { Section } from '#settings/sections.ts';

/** Every kind of key, with the names of its parts. An id may hold a slash only as the last part. */
const keyParts = {
  /** Everything: for a rebuilt index the changes since a site from another index are unknown. */
  everything: [],
  /** One item of a kind, such as a club, a season or the rating of a story. */
  item: ['kind', 'id'],
  /** The set of items of a kind; for kinds that are read as whole lists, their content too. */
  kind: ['kind'],
  /** The names of all clubs. */
  'club-names': [],
  /** A story in one language. */
  edition: ['section', 'id', 'locale'],
  /** The story published under an address. */
  slug: ['section', 'locale', 'slug'],
  /** A section's stories of a month (UTC), `2026-07`. */
  month: ['section', 'month'],
  /** Slugs of published stories. */
  addresses: [],
  /** The published stories of a section, and their order. */
  list: ['section', 'locale'],
  series: ['series', 'locale'],
  /** The stories about an item or with a tag. */
  subject: ['kind', 'id', 'locale'],
  squad: ['season', 'club'],
  memberships: ['player'],
  matches: [],
  /** The matches with their teams and kickoffs, but without results. The addresses of pages depend on them. */
  fixtures: [],
  'season-matches': ['season'],
  'club-matches': ['club'],
  'player-matches': ['player'],
  /** The matches that begin on a day (UTC), `2026-07-19`. */
  'match-day': ['day'],
  /** The dates of matches. */
  'match-days': [],
  /** Which matches are ahead and which were played: of all, of a season and of a team. Only the clock changes it. */
  phases: [],
  'season-phases': ['season'],
  'club-phases': ['club'],
} as const satisfies Record<string, readonly string[]>;

type KeyParts = typeof keyParts;
export type KeyName = keyof KeyParts;

interface PartTypes {
  section: Section;
  locale: Locale;
}
type Values<Name extends KeyName> = {
  readonly [Part in KeyParts[Name][number]]: Part extends keyof PartTypes ? PartTypes[Part] : string;
};

declare const isDependencyKey: unique symbol;

/**
 * A dependency of a read, which a change of the content invalidates: `item/club/egypt`, `list/news/ar`. The reader and the indexer make
 * keys only with `dependencyKey`, so that a change can invalidate every key.
 */
export type DependencyKey = string & { readonly [isDependencyKey]: true };

/** Makes a key. Those without parts take no values. */
export const dependencyKey = <Name extends KeyName>(
  name: Name,
  ...[values]: KeyParts[Name] extends readonly [] ? [] : [values: Values<Name>]
): DependencyKey => {
  let key: string = name;
  for (const part of keyParts[name]) key += `/${(values as Record<string, string>)[part]}`;
  return key as DependencyKey;
};

/** A parsed key: its name and the values of its parts. */
export type ParsedKey = { [Name in KeyName]: { name: Name } & Values<Name> }[KeyName];

const isKeyName = (name: string): name is KeyName => Object.hasOwn(keyParts, name);

/** @throws naming a text that is no key */
export const parseDependencyKey = (key: DependencyKey): ParsedKey => {
  const [name = '', ...texts] = key.split('/');
  const parts: readonly string[] = isKeyName(name) ? keyParts[name] : [];
  if (!isKeyName(name) || texts.length < parts.length) throw new Error(`${key} is no dependency key`);
  const last = parts.length - 1;
  const values = parts.map((part, at) => [part, at === last ? texts.slice(at).join('/') : texts[at]]);
  return { name, ...Object.fromEntries(values) } as ParsedKey;
};

/** Narrows a key to the stories before an instant (ISO 8601): a story's related stories do not change with later ones. */
export const beforeInstant = (key: DependencyKey, instant: string): DependencyKey =>
  `${key}@${instant}` as DependencyKey;

/** Parses a narrowed key; `before` is empty for one that is not narrowed. */
export const splitInstant = (key: DependencyKey): { key: DependencyKey; before: string } => {
  const at = key.lastIndexOf('@');
  return at < 0 ? { key, before: '' } : { key: key.slice(0, at) as DependencyKey, before: key.slice(at + 1) };
};
