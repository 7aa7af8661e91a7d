/** Does so many tasks, some of them at once. Gives their results in order. */
export const atOnce = async <Result>(
  count: number,
  concurrency: number,
  task: (at: number) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < count; at = next++) results[at] = await task(at);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return results;
};
