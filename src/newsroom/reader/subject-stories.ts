import type { Locale } from '#i18n/locales.ts';
import type { Reference } from '#schemas/story.ts';
import { beforeInstant, dependencyKey, type DependencyKey } from '../dependency-keys.ts';
import type { ReadContext } from './context.ts';
import type { StorySummary } from './story.ts';
import { around, rankByShared, type StoryLists, type StoryMark } from './story-lists.ts';
import { visibleCondition } from '../visibility.ts';
import type { Section } from '#settings/sections.ts';
import { storyColumns, type StoryRow, type StorySummaries } from './story-summaries.ts';

/** How many newer stories of each subject a story is compared with. A new story can change the lists of so many older ones. */
const maxLater = 3;

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
     * Stories to read after a story: those that share subjects with it, the rarest subjects first, then others of its section. Of newer ones
     * only the nearest are compared, so that a new story changes the lists of few (decision 009).
     */
    related: (locale: Locale, section: Section, id: string, count: number): StorySummary[] => {
      const own = one(section, id, locale);
      if (!own) return [];
      const compared = (key: DependencyKey, list: readonly StoryMark[], later: number): StoryMark[] => {
        const { marks, changesBefore } = around(list, own, later);
        depend(changesBefore === undefined ? key : beforeInstant(key, changesBefore));
        return marks;
      };
      const subjects = rows<{ kind: string; target: string }>(
        [],
        `SELECT kind, target FROM edition_subjects WHERE section = ? AND id = ? AND kind != 'author' ORDER BY kind, target`,
        section,
        id,
      );
      const sharing = subjects.map(({ kind, target }) =>
        compared(
          dependencyKey('subject', { kind, id: target, locale }),
          listed.marksAbout(locale, kind, target),
          maxLater,
        ),
      );
      const found = rankByShared(sharing, count);
      if (found.length < count) {
        const ofSection = compared(
          dependencyKey('list', { section, locale }),
          listed.marksOfSection(locale, section),
          count,
        );
        found.push(...ofSection.filter((mark) => !found.includes(mark)).slice(0, count - found.length));
      }
      return found.flatMap((mark) => one(mark.section, mark.id, locale) ?? []);
    },
  };
};
