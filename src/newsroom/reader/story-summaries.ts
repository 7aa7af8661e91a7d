import type { Locale } from '#i18n/locales.ts';
import { memoized } from '#lib/memoize.ts';
import { dependencyKey } from '../dependency-keys.ts';
import type { Edition } from '../index/snapshot.ts';
import { lastChange } from '../index/corrections.ts';
import { liveUntil, seenEntries } from '../live-span.ts';
import type { ReadContext } from './context.ts';
import type { StorySummary } from './story.ts';
import { resultsOf } from './story-results.ts';
import { withSummaryTexts } from './story-texts.ts';
import type { Texts } from './texts.ts';
import { visibleCondition } from '../visibility.ts';
import type { Section } from '#settings/sections.ts';

/** What a story's row has for cards and lists. */
export type StoryRow = Omit<Edition, 'series' | 'body'>;

/** The columns of a `StoryRow`, of `editions AS e`. */
export const storyColumns = 'e.section, e.id, e.locale, e.slug, e.publishedAt, e.status, e.summary';

/** Stories as cards show them, from rows and by id. */
export const storySummaries = (context: ReadContext, texts: Texts) => {
  const { rows, depend, once, now } = context;
  const out = visibleCondition(context);
  const withLive = (summary: StorySummary): StorySummary => {
    const { live } = summary;
    if (!live) return summary;
    const [match] = live.match
      ? rows<{ kickoff: string }>([dependencyKey('fixtures')], 'SELECT kickoff FROM matches WHERE id = ?', live.match)
      : [];
    const until = liveUntil(live, match?.kickoff);
    const updatedAt = lastChange(summary.updatedAt, seenEntries(live.entries, now));
    return { ...summary, ...(updatedAt && { updatedAt }), live: { ...live, until, isOn: now < until } };
  };
  /** What depends on matches is not cached with a story: every page that shows it depends on their keys, as on those of its texts. */
  const withMatches = (summary: StorySummary): StorySummary => {
    const shown = withLive(summary);
    // A live blog's last words are those of its entries.
    const results = resultsOf(shown, context);
    return withSummaryTexts({ ...shown, ...(results.length > 0 && { results }) }, texts);
  };
  const summaries = (found: StoryRow[]): StorySummary[] => {
    for (const { section, id, locale } of found) depend(dependencyKey('edition', { section, id, locale }));
    return found.map((row) => withMatches(summaryOf(row, now)));
  };
  /** Cached: a story is in lists and beside others on successive pages. */
  const one = (section: Section, id: string, locale: Locale): StorySummary | undefined => {
    const edition = dependencyKey('edition', { section, id, locale });
    depend(edition);
    const recent = once('recent stories', () => memoized<StorySummary | undefined>());
    const sql = `SELECT ${storyColumns} FROM editions AS e WHERE ${out} AND e.section = ? AND e.id = ? AND e.locale = ?`;
    const summary = recent(edition, () => {
      const [row] = rows<StoryRow>([edition], sql, section, id, locale);
      return row && summaryOf(row, now);
    });
    return summary && withMatches(summary);
  };
  return { summaries, one };
};

export type StorySummaries = ReturnType<typeof storySummaries>;

const summaryOf = ({ summary, status, ...row }: StoryRow, now: string): StorySummary => ({
  section: row.section,
  id: row.id,
  locale: row.locale,
  slug: row.slug,
  publishedAt: row.publishedAt,
  unpublished: status === 'draft' || row.publishedAt > now,
  ...(JSON.parse(summary) as Omit<StorySummary, keyof StoryRow | 'unpublished'>),
});
