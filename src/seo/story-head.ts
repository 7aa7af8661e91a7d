import type { StoryPage } from '#newsroom/reader/story.ts';
import { addresses } from '#i18n/addresses.ts';
import { sectionFacts } from '#settings/sections.ts';
import type { Counterpart } from '#i18n/counterpart.ts';
import { otherLocales } from '#i18n/locales.ts';
import { haveOwnImage } from '#share-images/own-images.ts';
import { pictureBase, shareImage, type ShareImage } from '#share-images/share-image.ts';
import type { PageHead } from './page-head.ts';
import { storyData } from './story-data.ts';

/** A story's data for its layout: its metadata, and its counterparts in other languages. */
export const storyHead = (story: StoryPage, locals: App.Locals): PageHead => {
  const { read, t, locale } = locals;
  return {
    title: story.seo?.title ?? story.title,
    description: story.seo?.description ?? story.dek,
    access: 'public',
    counterparts: otherLocales(locale).map((other): Counterpart => {
      const slug = read.storySlug(other, story.section, story.id);
      const at = addresses(other);
      const path = slug === undefined ? at.section(story.section) : at.story(story.section, slug);
      return { locale: other, path, exists: slug !== undefined };
    }),
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

/** The share image of a story: its picture, or the one chosen for sharing, with the headline. */
export const storyShare = (story: StoryPage, locals: App.Locals): ShareImage | undefined =>
  haveOwnImage('stories')
    ? shareImage(
        {
          ...pictureBase(story.id, locals),
          kind: sectionFacts[story.section].form === 'drawing' ? 'caricature' : 'story',
          section: locals.t(`sections.${story.section}`),
          title: story.seo?.title ?? story.title,
          src: story.seo?.image ?? story.hero.src,
          focus: story.seo?.image === undefined ? story.hero.focus : undefined,
        },
        story.hero.alt,
      )
    : undefined;
