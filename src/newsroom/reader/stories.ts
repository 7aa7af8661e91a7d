import { type Locale, locales } from '#i18n/locales.ts';
import { type Reference } from '#schemas/story.ts';
import { memoized } from '#lib/memoize.ts';
import { beforeInstant, dependencyKey } from '../dependency-keys.ts';
import { type Edition } from '../index/snapshot.ts';
import { type ReadContext } from './context.ts';
import { type StoryPage, type StorySummary } from './story.ts';
import { before, rankByShared, storyLists, type StoryMark } from './story-lists.ts';
import { withBodyTexts, withSummaryTexts } from './story-texts.ts';
import { type Texts } from './texts.ts';
import { visibleCondition } from '../visibility.ts';
import { type Section } from '#settings/sections.ts';

type Row = Omit<Edition, 'series' | 'body'>;

const columns = 'e.section, e.id, e.locale, e.slug, e.publishedAt, e.status, e.summary';

/** Named reads of stories and caricatures. Lists are newest first. */
export const storyReads = (context: ReadContext, texts: Texts) => {
  const { rows, depend, once, now } = context;
  const out = visibleCondition(context);
  const summaries = (found: Row[]): StorySummary[] => {
    for (const { section, id, locale } of found) depend(dependencyKey('edition', { section, id, locale }));
    return found.map((row) => withSummaryTexts(summaryOf(row, now), texts));
  };
  /** Cached: a story is in lists and beside others on successive pages. */
  const one = (section: Section, id: string, locale: Locale): StorySummary | undefined => {
    const edition = dependencyKey('edition', { section, id, locale });
    depend(edition);
    const recent = once('recent stories', () => memoized<StorySummary | undefined>());
    const sql = `SELECT ${columns} FROM editions AS e WHERE ${out} AND e.section = ? AND e.id = ? AND e.locale = ?`;
    const summary = recent(edition, () => {
      const [row] = rows<Row>([edition], sql, section, id, locale);
      return row && summaryOf(row, now);
    });
    // Not cached: every page that shows it depends on the keys of its texts.
    return summary && withSummaryTexts(summary, texts);
  };

  const listed = storyLists(context);
  const stretch = (locale: Locale, list: readonly StoryMark[], from: number, count: number): StorySummary[] => {
    const start = Math.max(0, list.length - from - count);
    return list
      .slice(start, Math.max(0, list.length - from))
      .flatMap(({ section, id }) => one(section, id, locale) ?? []);
  };
  const storyCount = (locale: Locale, section: Section): number => listed.ofSection(locale, section).length;
  const taggedCount = (locale: Locale, tag: string): number => listed.about(locale, 'tag', tag).length;

  return {
    /** A page's own story, by the slug of its address. */
    story: (locale: Locale, section: Section, slug: string): StoryPage | undefined => {
      const row = rows<Row & { body: string }>(
        [dependencyKey('slug', { section, locale, slug })],
        `SELECT ${columns}, e.body FROM editions AS e INDEXED BY editions_by_slug
         WHERE ${out} AND e.section = ? AND e.locale = ? AND e.slug = ?`,
        section,
        locale,
        slug,
      )[0];
      const summary = row && summaries([row])[0];
      return (
        row &&
        summary &&
        withBodyTexts({ ...summary, ...(JSON.parse(row.body) as Omit<StoryPage, keyof StorySummary>) }, texts)
      );
    },

    /** One story by its id, as a card. */
    storyById: (locale: Locale, section: Section, id: string) => one(section, id, locale),

    /** Slug of a story in a language, if it is published there. */
    storySlug: (locale: Locale, section: Section, id: string): string | undefined => one(section, id, locale)?.slug,

    /** The newest of one section, or of several. */
    latest: (locale: Locale, sections: readonly Section[], count: number): StorySummary[] =>
      summaries(
        rows<Row>(
          sections.map((section) => dependencyKey('list', { section, locale })),
          `SELECT ${columns} FROM editions AS e
           WHERE ${out} AND e.locale = ? AND e.section IN (${sections.map(() => '?').join(', ')})
           ORDER BY e.publishedAt DESC, e.id, e.section LIMIT ?`,
          locale,
          ...sections,
          count,
        ),
      ),

    /** A range of a section's stories counted from the oldest, returned newest first: the content of a page of its archive. */
    archive: (locale: Locale, section: Section, from: number, count: number): StorySummary[] =>
      stretch(locale, listed.ofSection(locale, section), from, count),

    /** How many stories of a section are published. */
    storyCount,

    /** Whether there are at least so many: unlike the count, this value rarely changes. */
    hasStories: (locale: Locale, section: Section, count: number): boolean => storyCount(locale, section) >= count,

    /** How many stories of every section have a tag. */
    taggedCount,

    /** Whether at least so many have. */
    hasTagged: (locale: Locale, tag: string, count: number): boolean => taggedCount(locale, tag) >= count,

    /** A range of a tag's stories counted from the oldest, returned newest first. */
    tagArchive: (locale: Locale, tag: string, from: number, count: number): StorySummary[] =>
      stretch(locale, listed.about(locale, 'tag', tag), from, count),

    /** Stories about an item, in every section. */
    storiesAbout: (locale: Locale, kind: Reference['kind'], target: string, count = -1): StorySummary[] => {
      depend(dependencyKey('subject', { kind, id: target, locale }));
      if (!listed.isSubject(kind, target)) return [];
      return summaries(
        rows<Row>(
          [],
          `SELECT ${columns} FROM edition_subjects AS s CROSS JOIN editions AS e ON e.section = s.section AND e.id = s.id
           WHERE s.kind = ? AND s.target = ? AND e.locale = ? AND ${out} ORDER BY s.publishedAt DESC, s.id, s.section LIMIT ?`,
          kind,
          target,
          locale,
          count,
        ),
      );
    },

    /**
     * Earlier stories that share subjects with a story: most shared first, then newest. Only earlier ones, so that a published story's list
     * does not change, however many are added. The newest 200 of each subject are compared.
     */
    related: (locale: Locale, section: Section, id: string, count: number): StorySummary[] => {
      const own = one(section, id, locale);
      if (!own) return [];
      const subjects = rows<{ kind: string; target: string }>(
        [],
        'SELECT kind, target FROM edition_subjects WHERE section = ? AND id = ? ORDER BY kind, target',
        section,
        id,
      );
      const earlier = subjects.map(({ kind, target }) => {
        depend(beforeInstant(dependencyKey('subject', { kind, id: target, locale }), own.publishedAt));
        return before(listed.marksAbout(locale, kind, target), own.publishedAt, 200);
      });
      return rankByShared(earlier, count).flatMap((mark) => one(mark.section, mark.id, locale) ?? []);
    },

    /** Stories of the same series in their order. */
    series: (locale: Locale, id: string): (StorySummary & { part: number })[] => {
      const found = rows<Row & { part: number }>(
        [dependencyKey('series', { series: id, locale })],
        `SELECT ${columns}, json_extract(e.body, '$.series.part') AS part FROM editions AS e
         WHERE ${out} AND e.locale = ? AND e.series = ? ORDER BY part, e.publishedAt, e.id, e.section`,
        locale,
        id,
      );
      return summaries(found).map((summary, at) => ({ ...summary, part: found[at]?.part ?? 0 }));
    },

    /** Language and slug of every published item of a section, for the list of addresses. */
    storyAddresses: (section: Section): { locale: Locale; slug: string }[] =>
      rows(
        locales.map((locale) => dependencyKey('list', { section, locale })),
        `SELECT e.locale, e.slug FROM editions AS e INDEXED BY editions_by_date
         WHERE ${out} AND e.locale IN (${locales.map(() => '?').join(', ')}) AND e.section = ?`,
        ...locales,
        section,
      ),
  };
};

const summaryOf = ({ summary, status, ...row }: Row, now: string): StorySummary => ({
  section: row.section,
  id: row.id,
  locale: row.locale,
  slug: row.slug,
  publishedAt: row.publishedAt,
  unpublished: status === 'draft' || row.publishedAt > now,
  ...(JSON.parse(summary) as Omit<StorySummary, keyof Row | 'unpublished'>),
});
