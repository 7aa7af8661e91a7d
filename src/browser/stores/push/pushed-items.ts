import { isPushItem, type PushItem } from '#contract/push/push-choices.ts';
import { pushStorageKey } from '#contract/following/storage-keys.ts';
import { readStored, writeStored } from '../library/device-storage.ts';

/** The name of a team or match as its bell had it, with the tag of its language. */
export interface PushedName {
  name: string;
  lang: string;
}

const isName = (value: unknown): value is PushedName => {
  const { name, lang } = (value ?? {}) as Partial<PushedName>;
  return typeof name === 'string' && typeof lang === 'string';
};

/** The teams and matches that this browser is notified of. Invalid entries are left out, because other programs may write there. */
export const pushedItems = (): Map<PushItem, PushedName> => {
  try {
    const stored = JSON.parse(readStored(pushStorageKey) ?? '{}') as Record<string, unknown>;
    return new Map(
      Object.entries(stored).filter(
        (entry): entry is [PushItem, PushedName] => isPushItem(entry[0]) && isName(entry[1]),
      ),
    );
  } catch {
    return new Map();
  }
};

/** Stores them, for the bells of all pages. @returns whether the browser stores it */
export const storePushedItems = (items: ReadonlyMap<PushItem, PushedName>): boolean => {
  const isStored = writeStored(pushStorageKey, items.size > 0 ? Object.fromEntries(items) : undefined);
  dispatchEvent(new Event('pushed'));
  return isStored;
};
