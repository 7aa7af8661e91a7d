import type { ExportRecord } from './read-export.ts';

/** `2024-05-17 18:30:00` of a time zone that is not in the export; undefined for `0000-00-00 00:00:00`. */
const instantOf = (date: string | undefined): string | undefined => {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})$/.exec(date?.trim() ?? '') ?? [];
  if (day === undefined || day.startsWith('0000')) return undefined;
  const instant = new Date(`${day}T${time}Z`);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString().replace('.000Z', 'Z');
};

/** An instant of RFC 822, as in feeds. The date of an item that was never published is in the year −1. */
const feedInstant = (date: string | undefined): string | undefined => {
  const instant = new Date(date ?? '');
  return instant.getTime() > 0 ? instant.toISOString().replace('.000Z', 'Z') : undefined;
};

/** When an item was published, in UTC, and which date was chosen where its own is missing. */
export const publicationOf = (
  { fields }: ExportRecord,
  exportedAt: string | undefined,
): { instant: string; chosen?: string } => {
  const own = instantOf(fields.get('wp:post_date_gmt'));
  if (own) return { instant: own };
  const feed = feedInstant(fields.get('pubDate'));
  if (feed) return { instant: feed };
  const others: [string, string | undefined][] = [
    ['when it was last changed', instantOf(fields.get('wp:post_modified_gmt'))],
    ['its local time, read as UTC', instantOf(fields.get('wp:post_date'))],
    ['when the site was exported', feedInstant(exportedAt)],
  ];
  const [chosen = 'none', instant = '1970-01-01T00:00:00Z'] = others.find(([, each]) => each !== undefined) ?? [];
  return { instant, chosen: `${chosen}, ${instant}` };
};

/** When an item was last changed, if that was after it was published. */
export const changeOf = ({ fields }: ExportRecord, publishedAt: string): string | undefined => {
  const changed = instantOf(fields.get('wp:post_modified_gmt'));
  return changed && changed > publishedAt ? changed : undefined;
};
