/** Does a task for each item, no more than `limit` at a time. The first failure ends it. */
export async function concurrently<Item>(
  items: readonly Item[],
  limit: number,
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const worker = async (): Promise<void> => {
    for (const item of queue) await task(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
}
