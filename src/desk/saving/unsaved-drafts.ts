import type { BaseFile, Pending } from './pending.ts';

/** What the server had not acknowledged when a page was left, with the hash of what it was made from. */
export interface UnsavedDraft<Kept = Pending, Name extends string = BaseFile['name']> {
  key: string;
  name: Name;
  from: string | null;
  pending: Kept;
  /** Milliseconds. */
  at: number;
}

/** What of the browser's storage is needed. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** A file by its hash, as a draft names it. */
type KnownFile = Pick<BaseFile<string>, 'name' | 'hash'>;

/** Whose drafts, and of what: several people may use one browser. */
interface DraftsOf {
  /** Id of the person. */
  person: string;
  item: string;
}

const prefixOf = ({ person, item }: DraftsOf): string => `desk-unsaved/${person}/${item}/`;

/** Keeps what is pending of a file, or removes it. Each tab has its own, so that two of them do not overwrite each other's. */
export const keepDraft = (
  storage: DraftStorage,
  { tab, at, ...of }: DraftsOf & { tab: string; at: number },
  { name, hash }: KnownFile,
  pending: unknown,
): void => {
  const key = `${prefixOf(of)}${name}/${tab}`;
  try {
    if (pending) storage.setItem(key, JSON.stringify({ name, from: hash, pending, at }));
    else storage.removeItem(key);
  } catch {
    // A full or forbidden storage keeps nothing: the page still has it, and warns before it is left.
  }
};

const readDraft = <Draft extends UnsavedDraft<unknown, string>>(storage: DraftStorage, key: string): Draft[] => {
  try {
    return [{ ...(JSON.parse(storage.getItem(key) ?? '') as Draft), key }];
  } catch {
    return [];
  }
};

/** A person's drafts of an item, the latest first. */
export const readDrafts = <Draft extends UnsavedDraft<unknown, string> = UnsavedDraft>(
  storage: DraftStorage,
  of: DraftsOf,
): Draft[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    .filter((key) => key.startsWith(prefixOf(of)))
    .flatMap((key) => readDraft<Draft>(storage, key))
    .sort((one, other) => other.at - one.at);

/** Drafts made from the file as it is go on being its text; those made from another are stale, and only compared. */
export const sortDrafts = <Draft extends UnsavedDraft<unknown, string>>(
  drafts: readonly Draft[],
  files: readonly KnownFile[],
): { fresh: Draft[]; stale: Draft[] } => {
  const hashOf = (name: string) => files.find((file) => file.name === name)?.hash ?? null;
  const fresh = drafts.filter(
    (draft, at) =>
      draft.from === hashOf(draft.name) &&
      drafts.findIndex(({ name, from }) => name === draft.name && from === draft.from) === at,
  );
  return { fresh, stale: drafts.filter((draft) => !fresh.includes(draft)) };
};
