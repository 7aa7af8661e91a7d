import type { PlainValue } from '#contract/desk/items.ts';
import { type LinkName, linkNames } from '#settings/site/link-names.ts';
import { textsOf } from '../saving/localised-value.ts';
import type { Locale } from '#i18n/locales.ts';

/** A link of the masthead: the name of a page, or an address of another site with its text. */
export type LinkEntry = PlainValue;

const isOther = (entry: LinkEntry): entry is { href: string } =>
  typeof entry === 'object' && entry !== null && !Array.isArray(entry) && typeof entry['href'] === 'string';

/** What tells links apart: their names and addresses. */
export const linkKey = (entry: LinkEntry): string =>
  isOther(entry) ? entry.href : typeof entry === 'string' ? entry : JSON.stringify(entry);

/** The text of a link to another site, in a language or the other one. */
export const linkText = (entry: LinkEntry, locale: Locale): string | undefined => {
  const texts = isOther(entry) ? textsOf((entry as Record<string, PlainValue>)['text']) : {};
  return texts[locale] ?? Object.values(texts)[0];
};

/** The pages that a list of links does not have. */
export const otherLinks = (chosen: readonly LinkEntry[]): LinkName[] =>
  linkNames.filter((name) => !chosen.some((entry) => linkKey(entry) === name));
