import { type MergedPart, mergedText, mergeTexts } from './merge-text.ts';
import type { DeskConflict } from '#contract/desk/item-routes.ts';
import { changesBetween, rebaseChanges, type ValueConflict } from './data-changes.ts';
import type { BaseFile, Pending } from './pending.ts';

/** A file that two people changed in the same place. */
export type FileConflict = { theirs: BaseFile; /** What both were made from. */ from: BaseFile } & (
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
  if (merged === undefined)
    return { base, pending, conflict: { kind: 'text', theirs, from: base, mine: pending.text, parts } };
  return { base: theirs, pending: merged === theirs.text ? undefined : { text: merged } };
};

/** Goes on from somebody else's file: what was changed in different places is merged, anything else is a conflict. */
export const settleConflict = ({ base, pending }: Changed, theirs: BaseFile): Changed => {
  if (!pending) return { base: theirs };
  if ('text' in pending) return settleText(base, pending, theirs);
  const { changes, conflicts } = rebaseChanges(base.value ?? {}, theirs.value ?? {}, pending.changes);
  const free = changes.length === 0 ? undefined : { changes };
  if (conflicts.length === 0) return { base: theirs, pending: free };
  return { base, pending, conflict: { kind: 'values', theirs, from: base, values: conflicts, free } };
};

/** The same where the file that it was made from is another one than that which is open. */
const settleFrom = (open: BaseFile, from: BaseFile, pending: Pending, theirs: BaseFile): Changed => {
  const settled = settleConflict({ base: from, pending }, theirs);
  if (settled.conflict) return { base: open, pending, conflict: settled.conflict };
  // It is sent even where nothing of one's own is left: that settles it at the server.
  const unchanged: Pending = 'text' in pending ? { text: theirs.text } : { changes: [] };
  return { base: theirs, pending: settled.pending ?? unchanged };
};

/** A file that goes on being edited while it is in conflict. */
export const settleAgain = (base: BaseFile, pending: Pending, { from, theirs }: FileConflict): Changed =>
  settleFrom(base, from, pending, theirs);

/** Compares a working copy with what was changed in the content meanwhile. @param own the working copy */
export const settlePublished = (own: BaseFile, { base, published, publishedHash, values }: DeskConflict): Changed => {
  const { name, hash } = own;
  const from: BaseFile = { name, hash, text: base, ...(values && { value: values.base }) };
  const theirs: BaseFile = {
    ...{ name, hash, text: published, merged: publishedHash },
    ...(values && { value: values.published }),
  };
  const pending: Pending = values ? { changes: changesBetween(values.base, own.value ?? {}) } : { text: own.text };
  return settleFrom(own, from, pending, theirs);
};
