import { type Locale, locales } from '#i18n/locales.ts';
import { dependencyKey } from '../dependency-keys.ts';
import { bodyUntil } from '../live-entries.ts';
import type { ReadContext } from './context.ts';
import type { StoryPage, StorySummary } from './story.ts';
import { storyLists } from './story-lists.ts';
import { withBodyTexts } from './story-texts.ts';
import type { Texts } from './texts.ts';
import { visibleCondition } from '../visibility.ts';
import type { Section } from '#settings/sections.ts';
import { storyArchiveReads } from './story-archives.ts';
import { storyColumns, type StoryRow, storySummaries } from './story-summaries.ts';
import { subjectStoryReads } from './subject-stories.ts';

/** Named reads of stories and caricatures. Lists are newest first. */
export const storyReads = (context: ReadContext, texts: Texts) => {
  const { rows, now, drafts } = context;
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
      if (!row || !summary) return undefined;
      const body = JSON.parse(row.body) as Omit<StoryPage, keyof StorySummary>;
      const html = summary.live && !drafts ? bodyUntil(body.html, now) : body.html;
      return withBodyTexts({ ...summary, ...body, html }, texts);
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
