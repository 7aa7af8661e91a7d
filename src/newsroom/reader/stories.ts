import { type Locale, locales } from '#i18n/locales.ts';
import { dependencyKey } from '../dependency-keys.ts';
import { type ReadContext } from './context.ts';
import { type StoryPage, type StorySummary } from './story.ts';
import { storyLists } from './story-lists.ts';
import { withBodyTexts } from './story-texts.ts';
import { type Texts } from './texts.ts';
import { visibleCondition } from '../visibility.ts';
import { type Section } from '#settings/sections.ts';
import { storyArchiveReads } from './story-archives.ts';
import { storyColumns, type StoryRow, storySummaries } from './story-summaries.ts';
import { subjectStoryReads } from './subject-stories.ts';

/** Named reads of stories and caricatures. Lists are newest first. */
export const storyReads = (context: ReadContext, texts: Texts) => {
  const { rows } = context;
  const out = visibleCondition(context);
  const found = storySummaries(context, texts);
  const { summaries, one } = found;
  const listed = storyLists(context);
  return {
    ...storyArchiveReads(listed, found),
    ...subjectStoryReads(context, listed, found),

    /** A page's own story, by the slug of its address. */
    story: (locale: Locale, section: Section, slug: string): StoryPage | undefined => {
      const row = rows<StoryRow & { body: string }>(
        [dependencyKey('slug', { section, locale, slug })],
        `SELECT ${storyColumns}, e.body FROM editions AS e INDEXED BY editions_by_slug
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
        rows<StoryRow>(
          sections.map((section) => dependencyKey('list', { section, locale })),
          `SELECT ${storyColumns} FROM editions AS e
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

    /** Whether there are at least this many: unlike the count, this value rarely changes. */
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
      const found = rows<StoryRow & { part: number }>(
        [dependencyKey('series', { series: id, locale })],
        `SELECT ${storyColumns}, json_extract(e.body, '$.series.part') AS part FROM editions AS e
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
