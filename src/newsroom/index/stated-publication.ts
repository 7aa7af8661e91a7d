import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isVisible } from '../visibility.ts';

/** Words of the statuses that no reader sees, in the languages of editors. */
const hiddenStatuses: readonly unknown[] = ['draft', 'archived', 'مسودة', 'مسوّدة', 'مؤرشف'];

/** What a story's file says of its publication, also if the rest of it cannot be read. */
export interface StatedPublication {
  /** It is a draft or withdrawn. */
  isUnpublished: boolean;
  /** Every status in it. A file that cannot be read may have several, for example in the middle of a merge. */
  statuses: unknown[];
  /** Every date of publication in it, as it is written. */
  dates: unknown[];
}

/** The values of a field in a text that is not YAML, or in UTF-16. Marks of order and of direction are ignored. */
const valuesIn = (text: string, field: string): string[] =>
  [...text.matchAll(new RegExp(`^[\\s\\uFEFF]*["']?${field}["']?\\s*:[ \\t]*["']?([^\\s"'#]*)`, 'gm'))].map(
    ([, value = '']) => value.replace(/\p{Cf}/gu, ''),
  );

/** @param data the file's data; undefined if it could not be read */
export const statedPublication = (contentDir: string, file: string, data: unknown): StatedPublication => {
  const values = (field: string): unknown[] => {
    if (typeof data === 'object' && data !== null)
      return Object.hasOwn(data, field) ? [(data as Record<string, unknown>)[field]] : [];
    return valuesIn(readFileSync(join(contentDir, file), 'utf8').replaceAll('\0', ''), field);
  };
  const statuses = values('status');
  return {
    isUnpublished: statuses.some((status) => hiddenStatuses.includes(status)),
    statuses,
    dates: values('publishedAt'),
  };
};

/**
 * Whether readers may go on seeing a story that breaks: nothing in its file says otherwise. Whoever changes the status of a published story
 * wants it gone, also with a misspelt word.
 */
export const maySeeFormer = ({ statuses, dates }: StatedPublication, now: Date): boolean => {
  const instants = dates.map((date) => new Date(String(date)).getTime()).filter((time) => !Number.isNaN(time));
  const publishedAt = new Date(Math.max(0, ...instants)).toISOString();
  return [...statuses, ...(statuses.length === 0 ? ['published'] : [])].every((status) =>
    isVisible({ status: String(status), publishedAt }, now.toISOString()),
  );
};
