import { instant } from '#schemas/primitives.ts';
import type { Story } from '#schemas/story.ts';
import { entryLine, partsOfLiveBlog } from '../live-entries.ts';
import { fault, type Folder } from './folder.ts';
import type { Reason } from './mistake-words.ts';
import { paperZone } from './paper-zone.ts';
import { textOfHtml } from './search-words.ts';
import { withDatesRead } from './written-dates.ts';

/** What a line `::entry{2026-07-19 20:05, key}` says: an instant in UTC, if it is one, and the marks after it. */
const readLine = (says: string): { at: string | undefined; marks: string[] } => {
  const [time = '', ...marks] = says.split(/[,،]/).map((part) => part.trim());
  const written = withDatesRead(time, paperZone());
  const at = instant.safeParse(written).success ? new Date(written as string).toISOString() : undefined;
  return { at, marks };
};

/**
 * Reads the entries of a live blog, and records what is wrong with them.
 * @returns the body with its entries in the order in which pages show them, the newest first, and their times, the oldest first
 */
export const readLiveEntries = (
  folder: Folder,
  bodyFile: string,
  { publishedAt, live }: Pick<Story, 'publishedAt' | 'live'>,
  html: string,
): { html: string; times: string[] } => {
  const { intro, entries } = partsOfLiveBlog(html);
  const from = new Date(publishedAt).toISOString();
  const to = live?.ends && new Date(live.ends).toISOString();
  const taken = new Set<string>();
  const read = entries.flatMap(({ says, title, whole }) => {
    const block = `::entry{${says}}`;
    const wrong = (reason: Reason): void => fault(folder, bodyFile, '', reason);
    const { at, marks } = readLine(says);
    const unknown = marks.find((mark) => mark !== 'key');
    if (unknown !== undefined) wrong({ key: 'entryMark', values: { block, value: unknown } });
    if (!/<img|::/.test(whole) && textOfHtml(whole).trim() === '') wrong({ key: 'entryEmpty', values: { block } });
    if (marks.includes('key') && title === '') wrong({ key: 'entryKey', values: { block } });
    if (at === undefined) {
      wrong({ key: 'entryTime', values: { block, example: '::entry{2026-07-19 20:05}' } });
      return [];
    }
    if (taken.has(at)) wrong({ key: 'entryTwice', values: { block } });
    if (at < from || (to !== undefined && at > to)) wrong({ key: 'entryOutside', values: { block } });
    taken.add(at);
    return [{ at, html: `${entryLine(at, marks.includes('key'))}${whole}` }];
  });
  read.sort((a, b) => b.at.localeCompare(a.at));
  return { html: [intro, ...read.map((entry) => entry.html)].join(''), times: read.map(({ at }) => at).reverse() };
};
