import { type MergedPart, mergedText, mergeTexts } from './merge-text.ts';
import type { DeskConflict } from '#contract/desk/item-routes.ts';
import type { FileEdit } from '#contract/desk/items.ts';
import { changesBetween, rebaseChanges, type ValueConflict } from './data-changes.ts';
import type { BaseFile, Pending } from './pending.ts';

/** A file that two people changed in the same place. */
export type FileConflict<Name extends string = FileEdit['name']> = {
  theirs: BaseFile<Name>;
  /** What both were made from. */
  from: BaseFile<Name>;
} & (
  | { kind: 'text'; mine: string; parts: readonly MergedPart[] }
  /** Values that both changed, and the other changes of one's own. */
  | { kind: 'values'; values: readonly ValueConflict[]; free: Pending | undefined }
);

interface Changed<Name extends string = FileEdit['name']> {
  base: BaseFile<Name>;
  pending?: Pending;
  conflict?: FileConflict<Name>;
}

const settleText = <Name extends string>(
  base: BaseFile<Name>,
  pending: { text: string },
  theirs: BaseFile<Name>,
): Changed<Name> => {
  if (pending.text === theirs.text) return { base: theirs };
  const parts = mergeTexts(pending.text, base.text, theirs.text);
  const merged = mergedText(parts);
  if (merged === undefined)
    return { base, pending, conflict: { kind: 'text', theirs, from: base, mine: pending.text, parts } };
  return { base: theirs, pending: merged === theirs.text ? undefined : { text: merged } };
};

/** Goes on from somebody else's file: what was changed in different places is merged, anything else is a conflict. */
export const settleConflict = <Name extends string>(
  { base, pending }: Changed<Name>,
  theirs: BaseFile<Name>,
): Changed<Name> => {
  if (!pending) return { base: theirs };
  if ('text' in pending) return settleText(base, pending, theirs);
  const { changes, conflicts } = rebaseChanges(base.value ?? {}, theirs.value ?? {}, pending.changes);
  const free = changes.length === 0 ? undefined : { changes };
  if (conflicts.length === 0) return { base: theirs, pending: free };
  return { base, pending, conflict: { kind: 'values', theirs, from: base, values: conflicts, free } };
};

/** The same where the file that it was made from is another one than that which is open. */
const settleFrom = <Name extends string>(
  open: BaseFile<Name>,
  from: BaseFile<Name>,
  pending: Pending,
  theirs: BaseFile<Name>,
): Changed<Name> => {
  const settled = settleConflict({ base: from, pending }, theirs);
  if (settled.conflict) return { base: open, pending, conflict: settled.conflict };
  // It is sent even where nothing of one's own is left: that settles it at the server.
  const unchanged: Pending = 'text' in pending ? { text: theirs.text } : { changes: [] };
  return { base: theirs, pending: settled.pending ?? unchanged };
};

/** A file that goes on being edited while it is in conflict. */
export const settleAgain = <Name extends string>(
  base: BaseFile<Name>,
  pending: Pending,
  { from, theirs }: FileConflict<Name>,
): Changed<Name> => settleFrom(base, from, pending, theirs);

/** Compares a working copy with what was changed in the content meanwhile. @param own the working copy */
export const settlePublished = <Name extends string>(
  own: BaseFile<Name>,
  { base, published, publishedHash, values }: Omit<DeskConflict, 'name'>,
): Changed<Name> => {
  const { name, hash } = own;
  const from: BaseFile<Name> = { name, hash, text: base, ...(values && { value: values.base }) };
  const theirs: BaseFile<Name> = {
    ...{ name, hash, text: published, merged: publishedHash },
    ...(values && { value: values.published }),
  };
  const pending: Pending = values ? { changes: changesBetween(values.base, own.value ?? {}) } : { text: own.text };
  return settleFrom(own, from, pending, theirs);
};
