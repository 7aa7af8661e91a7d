import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isVisible } from '../visibility.ts';
import { paperZone } from './paper-zone.ts';
import { withDatesRead } from './written-dates.ts';

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
const valuesIn = (text: string, field: string): unknown[] =>
  [...text.matchAll(new RegExp(`^[ \\t\\uFEFF]*["']?${field}["']?[ \\t]*:[ \\t]*["']?([^\\r\\n"'#]*)`, 'gim'))].map(
    ([, value = '']) => withDatesRead(value.replace(/\p{Cf}/gu, '').trim(), paperZone()),
  );

/**
 * @param file of a story, which has a status
 * @param data the file's data; undefined if it could not be read
 */
export const statedPublication = (contentDir: string, file: string, data: unknown): StatedPublication => {
  const isRead = typeof data === 'object' && data !== null;
  const text = isRead ? '' : readFileSync(join(contentDir, file), 'utf8').replaceAll('\0', '');
  const values = (field: string): unknown[] =>
    isRead
      ? Object.entries(data).flatMap(([key, value]): unknown[] => (key.toLowerCase() === field ? [value] : []))
      : valuesIn(text, field);
  const statuses = values('status').map((status) => (typeof status === 'string' ? status.toLowerCase() : status));
  return {
    isUnpublished: statuses.some((status) => hiddenStatuses.includes(status)),
    // Whoever takes the status out of a story wants it gone; a file of a few signs is an accident.
    statuses: isRead && 'title' in data && statuses.length === 0 ? ['none'] : statuses,
    dates: values('publishedat'),
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
