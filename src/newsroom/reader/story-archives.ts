import { type Locale } from '#i18n/locales.ts';
import { type StorySummary } from './story.ts';
import { type StoryLists, type StoryMark } from './story-lists.ts';
import { type Section } from '#settings/sections.ts';
import { type StorySummaries } from './story-summaries.ts';

/** Named reads of archives: every story of a section or a tag, a page at a time, counted from the oldest. */
export const storyArchiveReads = (listed: StoryLists, { one }: Pick<StorySummaries, 'one'>) => {
  const stretch = (locale: Locale, list: readonly StoryMark[], from: number, count: number): StorySummary[] => {
    const start = Math.max(0, list.length - from - count);
    return list
      .slice(start, Math.max(0, list.length - from))
      .flatMap(({ section, id }) => one(section, id, locale) ?? []);
  };
  const storyCount = (locale: Locale, section: Section): number => listed.ofSection(locale, section).length;
  const taggedCount = (locale: Locale, tag: string): number => listed.about(locale, 'tag', tag).length;

  return {
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
  };
};
