/** An entry of a live blog. */
export interface LiveBlogEntry {
  /** Its place in the page: `entry-20260719170500`. */
  id: string;
  /** ISO 8601 in UTC. */
  at: string;
  /** Whether it is listed at the top. */
  isKey: boolean;
  /** HTML; empty for none. */
  title: string;
  /** The rest of it. */
  html: string;
}

/** What a line `::entry{…}` says, in Markdown's output. */
const line = /<p>::entry\{([^{}<]*)\}<\/p>/;
const heading = /^\s*<h\d[^>]*>([^]*?)<\/h\d>/;

/** HTML with the words of its links, for a place that is itself a link. */
export const withoutLinks = (html: string): string => html.replace(/<\/?a\b[^>]*>/g, '');

const timeIn = (says: string): string => says.split(' ')[0] ?? '';

/** What stands before the first entry of a body, and what each line `::entry{…}` says, with what follows it. */
export const partsOfLiveBlog = (html: string) => {
  const [intro = '', ...parts] = html.split(line);
  const entries = Array.from({ length: parts.length / 2 }, (_, at) => {
    const [says = '', whole = ''] = parts.slice(2 * at);
    const [titled = '', title = ''] = heading.exec(whole) ?? [];
    return { says, title, html: whole.slice(titled.length), whole };
  });
  return { intro, entries };
};

/** The body of a live blog without the entries that readers do not see yet at an instant, ISO 8601 in UTC. */
export const bodyUntil = (html: string, now: string): string => {
  const { intro, entries } = partsOfLiveBlog(html);
  const shown = entries.filter(({ says }) => timeIn(says) <= now);
  return [intro, ...shown.map(({ says, whole }) => `<p>::entry{${says}}</p>${whole}`)].join('');
};

/** A line as the index has it. */
export const entryLine = (at: string, isKey: boolean): string => `<p>::entry{${at}${isKey ? ' key' : ''}}</p>`;

/** The introduction and the entries of a live blog, as the index has them: the newest first. */
export const liveEntriesOf = (html: string): { intro: string; entries: LiveBlogEntry[] } => {
  const { intro, entries } = partsOfLiveBlog(html);
  return {
    intro,
    entries: entries.map(({ says, title, html }) => {
      const [at = '', mark] = says.split(' ');
      return { id: `entry-${at.slice(0, 19).replace(/\D/g, '')}`, at, isKey: mark === 'key', title, html };
    }),
  };
};
