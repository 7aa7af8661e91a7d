import { map } from 'nanostores';
import type { FoundItem } from '#contract/desk/items.ts';
import type { Locale } from '#i18n/locales.ts';
import { findItems } from '../client/items.ts';

/** Items by kind, id and language, as far as they were found: fields show names instead of ids. */
export const $found = map<Record<string, FoundItem>>({});

export const foundKey = (kind: string, id: string, locale: Locale): string => `${kind}:${id}:${locale}`;

const asked = new Set<string>();

export const rememberFound = (items: readonly FoundItem[], locale: Locale): void => {
  for (const item of items) $found.setKey(foundKey(item.kind, item.id, locale), item);
};

/** Looks an item up by its id, once. */
export const lookUpName = async (kind: FoundItem['kind'], id: string, locale: Locale): Promise<void> => {
  const key = foundKey(kind, id, locale);
  if (asked.has(key)) return;
  asked.add(key);
  const answer = await findItems(id, locale, [kind]);
  if (answer.ok) rememberFound(answer.data, locale);
  // The newsroom may still be reading its content.
  else asked.delete(key);
};
