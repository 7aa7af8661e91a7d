type Item = Readonly<Record<string, unknown>>;

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What a newsroom wrote by hand stays: a field of the file that the import does not give is kept, after the fields it
 * gives. Lists of items are matched by id; an item that the import does not have any more goes.
 */
export function keepHandWritten(existing: unknown, imported: unknown): unknown {
  if (Array.isArray(existing) && Array.isArray(imported)) {
    const byId = new Map(existing.filter(isItem).map((item) => [item['id'], item]));
    return imported.map((item: unknown) => (isItem(item) ? keepHandWritten(byId.get(item['id']), item) : item));
  }
  if (!isItem(existing) || !isItem(imported)) return imported;
  const extra = Object.entries(existing).filter(([key]) => !(key in imported));
  return { ...imported, ...Object.fromEntries(extra) };
}
