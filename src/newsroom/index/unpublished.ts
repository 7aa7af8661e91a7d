import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Words of the statuses that no reader sees, in the languages of editors. */
const hiddenStatuses: readonly unknown[] = ['draft', 'archived', 'مسودة', 'مسوّدة', 'مؤرشف'];

const statusLine = /^status\s*:\s*["']?([^\s"'#]+)/m;

/**
 * Whether a story's file says that it is a draft or withdrawn, also if the rest of it cannot be read.
 * @param data the file's data; undefined if it could not be read
 */
export const saysUnpublished = (contentDir: string, file: string, data: unknown): boolean => {
  if (typeof data === 'object' && data !== null) return hiddenStatuses.includes((data as { status?: unknown }).status);
  const [, word] = statusLine.exec(readFileSync(join(contentDir, file), 'utf8')) ?? [];
  return hiddenStatuses.includes(word);
};
