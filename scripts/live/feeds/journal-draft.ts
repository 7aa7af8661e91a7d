import type { LiveEntry } from '#contract/live/entry.ts';
import { liveMatch, type LiveMatch, refusalOf, validEntries } from '#football/live/live-match.ts';
import type { NewEntry, ServerEntry } from '../journal-client.ts';

/** A journal while a feed's entries are added to it. */
export interface JournalDraft {
  match: () => LiveMatch | undefined;
  valid: () => ServerEntry[];
  /** Whether this feed made it, for this event if one is given: by its id, whatever token it had. */
  isOwn: (entry: ServerEntry, key?: string) => boolean;
  /** Adds an entry under a key, unless somebody else took it back or the journal refuses it. @returns whether it is in */
  add: (key: string, entry: LiveEntry, at?: number) => boolean;
  undo: (of: ServerEntry) => void;
  entries: () => NewEntry[];
  reports: string[];
}

/** Maximum characters of a key in an id. */
const maxKeyCharacters = 46;

/**
 * Starts from a journal. The id of an entry has the key of what it says and how often that was entered: a lost answer leads to the same id,
 * and a goal that is given again after it was taken back to another one.
 *
 * @param feed the feed's name, with which the ids of its entries begin @param now in milliseconds since 1970
 */
export const journalDraft = (journal: readonly ServerEntry[], feed: string, now: number): JournalDraft => {
  const draft = [...journal];
  const entries: NewEntry[] = [];
  const reports: string[] = [];
  const prefix = `${feed}_`;
  const baseOf = (key: string): string => `${prefix}${key.slice(0, maxKeyCharacters)}_`;
  const isOwn = (entry: ServerEntry, key?: string): boolean =>
    entry.id.startsWith(key === undefined ? prefix : baseOf(key));
  const put = (entry: NewEntry): void => {
    entries.push(entry);
    draft.push({ ...entry, at: entry.at ?? now, n: draft.length + 1, feed });
  };
  const undoneByOthers = (key: string): boolean =>
    draft.some(
      ({ id, entry }) =>
        entry.type === 'undo' &&
        !id.startsWith(prefix) &&
        draft.some((each) => each.id === entry.of && isOwn(each, key)),
    );
  const tryTo = (key: string, entry: LiveEntry, at?: number): boolean => {
    const count = draft.filter((each) => isOwn(each, key)).length;
    const added = { id: `${baseOf(key)}${count + 1}`, entry, ...(at !== undefined && { at }) };
    const refusal = refusalOf(draft, { ...added, at: at ?? now });
    if (refusal) reports.push(`${key} cannot be entered: ${refusal}`);
    else put(added);
    return refusal === undefined;
  };
  return {
    ...{ isOwn, reports },
    match: () => liveMatch(draft),
    valid: () => validEntries(draft),
    entries: () => entries,
    add: (key, entry, at) => {
      if (!undoneByOthers(key)) return tryTo(key, entry, at);
      reports.push(`${key} was taken back by hand: it stays so`);
      return false;
    },
    undo: ({ id }) => void tryTo(`undo-${id.slice(prefix.length)}`, { type: 'undo', of: id }),
  };
};
