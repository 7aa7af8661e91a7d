type Item = Readonly<Record<string, unknown>>;

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Distinguishes a hand-written field from one that an earlier import wrote and this one lacks. */
export type IsByHand = (key: string, imported: Item) => boolean;

/** Lists to which several sources and the newsroom add: nothing in them is lost. */
const gathered = ['aliases', 'sources'] as const;

const textOf = (entry: unknown): string => JSON.stringify(entry);

/** Both lists without duplicates, in an order that does not depend on which was first. */
const union = (a: readonly unknown[], b: readonly unknown[]): unknown[] =>
  [...new Map([...a, ...b].map((entry) => [textOf(entry), entry])).entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, entry]) => entry);

/**
 * Preserves what a newsroom wrote by hand: a field of the file that the import lacks is kept, after the imported fields, and so are
 * additions to the other names and the sources. Lists of items are matched by id; an item that the import no longer has is removed.
 *
 * @param isByHand whether a field that an imported item lacks may be hand-written; any may where absent
 */
export function preserveHandWritten(existing: unknown, imported: unknown, isByHand: IsByHand = () => true): unknown {
  if (Array.isArray(imported)) {
    const items: unknown[] = Array.isArray(existing) ? existing : [];
    const byId = new Map(items.filter(isItem).map((item) => [item['id'], item]));
    return imported.map((item: unknown) =>
      isItem(item) ? preserveHandWritten(byId.get(item['id']), item, isByHand) : item,
    );
  }
  if (!isItem(imported)) return imported;
  const before = isItem(existing) ? existing : {};
  const extra = Object.entries(before).filter(([key]) => !(key in imported) && isByHand(key, imported));
  const lists = gathered.flatMap((key) => {
    const [mine, theirs] = [before[key] ?? [], imported[key]];
    return Array.isArray(mine) && Array.isArray(theirs) ? [[key, union(mine, theirs)] as const] : [];
  });
  return { ...imported, ...Object.fromEntries(lists), ...Object.fromEntries(extra) };
}
