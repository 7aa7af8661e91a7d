import { localeFacts } from '#i18n/locales.ts';
import { type StoryPage } from '#newsroom/reader/stories.ts';
import { haveOwnImage } from '#share-images/own-images.ts';
import { cropsOf } from '#share-images/share-image.ts';
import { type PageAddresses, publisher, type StructuredData } from './structured-data.ts';

type Locals = Pick<App.Locals, 'locale' | 't' | 'read' | 'address'>;

const types = { news: 'NewsArticle', articles: 'Article', analytics: 'Article' } as const;

/** A story by schema.org: an article, or for a caricature the drawing itself. */
export const storyData =
  (story: StoryPage, locals: Locals): StructuredData =>
  (page) =>
    story.section === 'caricatures' ? drawing(story, locals, page) : article(story, story.section, locals, page);

const authorOf = (story: StoryPage, { read, locale, address }: Locals, page: PageAddresses) => {
  const author = read.author(story.author);
  if (!author) return {};
  const url = author.url ?? page.absolute(address.home);
  return { author: { '@type': 'Organization' as const, name: author.name[locale], url } };
};

const datesOf = ({ publishedAt, updatedAt = publishedAt }: StoryPage) => ({
  datePublished: publishedAt,
  dateModified: updatedAt,
});

const article = (story: StoryPage, section: keyof typeof types, locals: Locals, page: PageAddresses) => {
  const { locale, t } = locals;
  const shapes = haveOwnImage('stories') ? cropsOf(story.hero.src) : [];
  return {
    '@type': types[section],
    headline: story.title,
    image: [...new Set([page.image, ...[story.hero.src, ...shapes].map(page.absolute)])],
    ...datesOf(story),
    ...authorOf(story, locals, page),
    publisher: publisher(t('siteName')),
    inLanguage: localeFacts[locale].tag,
    articleSection: t(`sections.${section}`),
    mainEntityOfPage: page.url,
    ...(story.video && { video: video(story.video, story, page) }),
  };
};

const video = (
  { src, poster, title, durationSeconds }: NonNullable<StoryPage['video']>,
  story: StoryPage,
  page: PageAddresses,
) => ({
  '@type': 'VideoObject' as const,
  name: title,
  description: story.dek,
  contentUrl: page.absolute(src),
  thumbnailUrl: page.absolute(poster.src),
  uploadDate: story.publishedAt,
  duration: `PT${Math.round(durationSeconds)}S`,
});

const drawing = (story: StoryPage, locals: Locals, page: PageAddresses) => {
  const { author } = authorOf(story, locals, page);
  return {
    '@type': 'ImageObject' as const,
    name: story.title,
    caption: story.dek,
    contentUrl: page.absolute(story.hero.src),
    width: `${story.hero.width}`,
    height: `${story.hero.height}`,
    ...(author && { creator: author, creditText: story.hero.credit || author.name }),
    ...datesOf(story),
    inLanguage: localeFacts[locals.locale].tag,
    url: page.url,
  };
};
