import type { Locale } from '#i18n/locales.ts';
import type { StorySummary } from './story.ts';
import type { StoryLists, StoryMark } from './story-lists.ts';
import type { Section } from '#settings/sections.ts';
import type { StorySummaries } from './story-summaries.ts';

/** What a list of stories of every section may be of. */
export type ListSubject = 'tag' | 'author';

/** Named reads of archives: every story of a section, a tag or an author, a page at a time, counted from the oldest. */
export const storyArchiveReads = (listed: StoryLists, { one }: Pick<StorySummaries, 'one'>) => {
  const stretch = (locale: Locale, list: readonly StoryMark[], from: number, count: number): StorySummary[] => {
    const start = Math.max(0, list.length - from - count);
    return list
      .slice(start, Math.max(0, list.length - from))
      .flatMap(({ section, id }) => one(section, id, locale) ?? []);
  };
  const storyCount = (locale: Locale, section: Section): number => listed.ofSection(locale, section).length;
  const subjectCount = (locale: Locale, kind: ListSubject, id: string): number => listed.about(locale, kind, id).length;

  return {
    /** A range of a section's stories counted from the oldest, returned newest first: the content of a page of its archive. */
    archive: (locale: Locale, section: Section, from: number, count: number): StorySummary[] =>
      stretch(locale, listed.ofSection(locale, section), from, count),

    /** How many stories of a section are published. */
    storyCount,

    /** Whether there are at least so many: unlike the count, this value rarely changes. */
    hasStories: (locale: Locale, section: Section, count: number): boolean => storyCount(locale, section) >= count,

    /** How many stories of every section have a tag or an author. */
    subjectCount,

    /** Whether at least so many have. */
    hasOnSubject: (locale: Locale, kind: ListSubject, id: string, count: number): boolean =>
      subjectCount(locale, kind, id) >= count,

    /** A range of them counted from the oldest, returned newest first. */
    subjectArchive: (locale: Locale, kind: ListSubject, id: string, from: number, count: number): StorySummary[] =>
      stretch(locale, listed.about(locale, kind, id), from, count),
  };
};
