import { capitalised } from '#i18n/capitalised.ts';
import { localeFacts } from '#i18n/locales.ts';
import type { StoryPage } from '#newsroom/reader/story.ts';
import { sectionFacts } from '#settings/sections.ts';
import { haveOwnImage } from '#share-images/own-images.ts';
import { cropsOf } from '#share-images/share-image.ts';
import { aggregateRating } from './aggregate-rating.ts';
import { authorType } from './author-data.ts';
import { liveBlogData } from './live-blog-data.ts';
import { pictureRights } from './picture-rights.ts';
import { type PageAddresses, publisher, type StructuredData } from './structured-data.ts';

type Locals = Pick<App.Locals, 'locale' | 't' | 'read' | 'address'>;

/** A story by schema.org: an article, or for a caricature the drawing itself. */
export const storyData =
  (story: StoryPage, locals: Locals): StructuredData =>
  (page) =>
    sectionFacts[story.section].form === 'drawing' ? drawing(story, locals, page) : article(story, locals, page);

const authorOf = (story: StoryPage, { read, locale, address }: Locals, page: PageAddresses) => {
  const author = read.author(story.author);
  if (!author) return {};
  const url = page.absolute(address.author(author.id));
  return { author: { '@type': authorType(author), name: capitalised(author.name[locale]), url } };
};

const datesOf = ({ publishedAt, updatedAt = publishedAt, corrections }: StoryPage) => ({
  datePublished: publishedAt,
  dateModified: updatedAt,
  ...(corrections.length > 0 && {
    correction: corrections.map(({ at, note }) => ({
      '@type': 'CorrectionComment' as const,
      text: note,
      datePublished: at,
    })),
  }),
});

const article = (story: StoryPage, locals: Locals, page: PageAddresses) => {
  const { locale, t } = locals;
  const shapes = haveOwnImage('stories') ? cropsOf(story.hero) : [];
  const picture = imageOf(story, locals, page);
  const placed = story.pictures.map((each) => imageOf({ ...story, hero: each }, locals, page));
  const others = [page.image, ...shapes.map(page.absolute)].filter((address) => address !== picture.contentUrl);
  return {
    ...(story.live
      ? liveBlogData(story, page)
      : { '@type': sectionFacts[story.section].isNews ? ('NewsArticle' as const) : ('Article' as const) }),
    headline: story.title,
    image: [...new Set(others), picture, ...placed],
    ...datesOf(story),
    ...authorOf(story, locals, page),
    publisher: publisher(t('siteName')),
    inLanguage: localeFacts[locale].tag,
    articleSection: t(`sections.${story.section}`),
    mainEntityOfPage: page.url,
    ...(story.video && { video: video(story.video, story, page) }),
  };
};

/** A picture with its rights, which search engines show beside it. */
const imageOf = (story: StoryPage, locals: Locals, page: PageAddresses) => ({
  '@type': 'ImageObject' as const,
  contentUrl: page.absolute(story.hero.src),
  creditText: story.hero.credit,
  ...licenceAddress(story, locals, page),
});

const licenceAddress = (story: StoryPage, locals: Locals, page: PageAddresses): { license?: string } => {
  const { url } = pictureRights(story, locals).licence;
  return url === undefined ? {} : { license: new URL(url, page.url).href };
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
    ...licenceAddress(story, locals, page),
    ...datesOf(story),
    ...aggregateRating(locals.read.rating(story.section, story.id)),
    inLanguage: localeFacts[locals.locale].tag,
    url: page.url,
  };
};
