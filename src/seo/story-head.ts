import { type StoryPage } from '#newsroom/reader/story.ts';
import { addresses } from '#i18n/addresses.ts';
import { sectionFacts } from '#schemas/sections.ts';
import { otherLocale } from '#i18n/locales.ts';
import { haveOwnImage } from '#share-images/own-images.ts';
import { pictureBase, shareImage, type ShareImage } from '#share-images/share-image.ts';
import { type PageHead } from './page-head.ts';
import { storyData } from './story-data.ts';

/** What a story's page gives its layout: its metadata, and where its counterpart in the other language is. */
export const storyHead = (story: StoryPage, locals: App.Locals): PageHead => {
  const { read, t, locale } = locals;
  const counterpart = read.counterpartSlug(locale, story.section, story.id);
  const other = addresses(otherLocale(locale));
  return {
    title: story.seo?.title ?? story.title,
    description: story.seo?.description ?? story.dek,
    access: 'public',
    counterpart: counterpart ? other.story(story.section, counterpart) : other.section(story.section),
    hasCounterpart: counterpart !== undefined,
    noindex: story.unpublished,
    image: storyShare(story, locals),
    data: storyData(story, locals),
    article: {
      publishedAt: story.publishedAt,
      updatedAt: story.updatedAt,
      section: t(`sections.${story.section}`),
      tags: story.tags.flatMap((id) => read.tag(id)?.name[locale] ?? []),
    },
  };
};

/** The share image of a story: its picture, or the one the desk chose for sharing, with the headline. */
export const storyShare = (story: StoryPage, locals: App.Locals): ShareImage | undefined =>
  haveOwnImage('stories')
    ? shareImage(
        {
          ...pictureBase(story.id, locals),
          kind: sectionFacts[story.section].form === 'drawing' ? 'caricature' : 'story',
          section: locals.t(`sections.${story.section}`),
          title: story.seo?.title ?? story.title,
          src: story.seo?.image ?? story.hero.src,
        },
        story.hero.alt,
      )
    : undefined;
