import { type Locale } from '#i18n/locales.ts';
import { type Reference } from '#schemas/story.ts';
import { beforeInstant, dependencyKey } from '../dependency-keys.ts';
import { type ReadContext } from './context.ts';
import { type StorySummary } from './story.ts';
import { before, maxCompared, rankByShared, type StoryLists } from './story-lists.ts';
import { visibleCondition } from '../visibility.ts';
import { type Section } from '#settings/sections.ts';
import { storyColumns, type StoryRow, type StorySummaries } from './story-summaries.ts';

/** Named reads of stories by what they are about. */
export const subjectStoryReads = (context: ReadContext, listed: StoryLists, { summaries, one }: StorySummaries) => {
  const { rows, depend } = context;
  const out = visibleCondition(context);
  return {
    /** Stories about an item, in every section. */
    storiesAbout: (locale: Locale, kind: Reference['kind'], target: string, count = -1): StorySummary[] => {
      depend(dependencyKey('subject', { kind, id: target, locale }));
      if (!listed.isSubject(kind, target)) return [];
      return summaries(
        rows<StoryRow>(
          [],
          `SELECT ${storyColumns} FROM edition_subjects AS s CROSS JOIN editions AS e ON e.section = s.section AND e.id = s.id
           WHERE s.kind = ? AND s.target = ? AND e.locale = ? AND ${out} ORDER BY s.publishedAt DESC, s.id, s.section LIMIT ?`,
          kind,
          target,
          locale,
          count,
        ),
      );
    },

    /**
     * Earlier stories that share subjects with a story, the rarest subjects first. Only earlier ones, so that a published story's list does
     * not change, however many are added. The newest `maxCompared` of each subject are compared.
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
        return before(listed.marksAbout(locale, kind, target), own.publishedAt, maxCompared);
      });
      return rankByShared(earlier, count).flatMap((mark) => one(mark.section, mark.id, locale) ?? []);
    },
  };
};
