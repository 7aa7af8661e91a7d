import type { DeskEntry } from '#contract/desk/record-routes.ts';

/** The id of the entry that an undo means: of a number of the list, or the last one of this person that still holds. */
export const undoneEntry = (entries: readonly DeskEntry[], n: number | undefined): string | undefined => {
  if (n !== undefined) return entries.find((each) => each.n === n)?.id;
  const undone = new Set(entries.flatMap(({ entry }) => (entry.type === 'undo' ? [entry.of] : [])));
  return entries.findLast(({ id, entry, isOwn }) => isOwn && entry.type !== 'undo' && !undone.has(id))?.id;
};
