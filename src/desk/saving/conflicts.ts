import { type MergedPart, mergedText, mergeTexts } from './merge-text.ts';
import { rebaseChanges, type ValueConflict } from './data-changes.ts';
import type { BaseFile, Pending } from './pending.ts';

/** A file that two people changed in the same place. */
export type FileConflict = { theirs: BaseFile } & (
  | { kind: 'text'; mine: string; parts: readonly MergedPart[] }
  /** Values that both changed, and the other changes of one's own. */
  | { kind: 'values'; values: readonly ValueConflict[]; free: Pending | undefined }
);

interface Changed {
  base: BaseFile;
  pending?: Pending;
  conflict?: FileConflict;
}

const settleText = (base: BaseFile, pending: { text: string }, theirs: BaseFile): Changed => {
  if (pending.text === theirs.text) return { base: theirs };
  const parts = mergeTexts(pending.text, base.text, theirs.text);
  const merged = mergedText(parts);
  if (merged === undefined) return { base, pending, conflict: { kind: 'text', theirs, mine: pending.text, parts } };
  return { base: theirs, pending: merged === theirs.text ? undefined : { text: merged } };
};

/** Goes on from somebody else's file: what was changed in different places is merged, anything else is a conflict. */
export const settleConflict = ({ base, pending }: Changed, theirs: BaseFile): Changed => {
  if (!pending) return { base: theirs };
  if ('text' in pending) return settleText(base, pending, theirs);
  const { changes, conflicts } = rebaseChanges(base.value ?? {}, theirs.value ?? {}, pending.changes);
  const free = changes.length === 0 ? undefined : { changes };
  if (conflicts.length === 0) return { base: theirs, pending: free };
  return { base, pending, conflict: { kind: 'values', theirs, values: conflicts, free } };
};
