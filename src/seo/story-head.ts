import { type StoryPage } from '#newsroom/reader/stories.ts';
import { addresses } from '#i18n/addresses.ts';
import { otherLocale } from '#i18n/locales.ts';
import { type PageHead } from './page-head.ts';

/** What a story's page tells its layout: its metadata, and where its counterpart in the other language is. */
export const storyHead = (story: StoryPage, { read, t, locale }: App.Locals): PageHead => {
  const counterpart = read.counterpartSlug(locale, story.section, story.id);
  const other = addresses(otherLocale(locale));
  return {
    title: story.seo?.title ?? story.title,
    description: story.seo?.description ?? story.dek,
    access: 'public',
    counterpart: counterpart ? other.story(story.section, counterpart) : other.section(story.section),
    hasCounterpart: counterpart !== undefined,
    noindex: story.unpublished,
    article: {
      publishedAt: story.publishedAt,
      updatedAt: story.updatedAt,
      section: t(`sections.${story.section}`),
      tags: story.tags.flatMap((id) => read.tag(id)?.name[locale] ?? []),
    },
  };
};
