/** Work took longer than its limit. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/** @throws {TimeLimitError} if it takes longer than so many milliseconds; the work continues then, unless the caller ends it */
export const within = async <Answer>(task: Promise<Answer>, limitMs: number): Promise<Answer> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitError(`It took longer than ${limitMs} ms`)), limitMs);
  });
  return Promise.race([task, limit]).finally(() => clearTimeout(timer));
};
