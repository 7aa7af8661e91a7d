import type { RecordValues } from '#contract/desk/record.ts';
import { keepDraft, readDrafts, sortDrafts, type UnsavedDraft } from '../saving/unsaved-drafts.ts';
import { personId } from '../stores/me.ts';
import { tabId } from '../stores/tab-id.ts';

const name = 'match.json';
const ofMatch = (match: string) => ({ person: personId(), item: `matches/${match}` });

/** Values of a record that were not saved when its page was left. */
export type KeptRecord = UnsavedDraft<RecordValues, typeof name>;

/** Keeps what is not saved of a record, with the hash of what it was made from; nothing where all of it is. */
export const keepRecord = (match: string, hash: string, values: RecordValues): void =>
  keepDraft(
    localStorage,
    { ...ofMatch(match), tab: tabId(), at: Date.now() },
    { name, hash },
    Object.keys(values).length === 0 ? undefined : values,
  );

/** What this browser kept of a record: the values that go on being its draft, and those of one that was changed since. */
export const keptRecords = (
  match: string,
  hash: string,
): { values: RecordValues | undefined; stale: readonly KeptRecord[] } => {
  const drafts = readDrafts<KeptRecord>(localStorage, ofMatch(match));
  const { fresh, stale } = sortDrafts(drafts, [{ name, hash }]);
  // It goes on in this tab, which keeps it under its own name.
  for (const { key } of fresh) localStorage.removeItem(key);
  return { values: fresh[0]?.pending, stale };
};
