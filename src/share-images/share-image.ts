import type { Focus } from '#schemas/picture.ts';
import { shareFileOf } from './image-address.ts';
import { shareImageRequests } from './share-image-requests.ts';
import { canvas } from './frame.ts';
import type { SharePicture, DescribedPicture } from './picture.ts';
import { localeFacts } from '#i18n/locales.ts';

/** A share image as a page uses it. */
export interface ShareImage {
  /** Path inside the site. */
  src: string;
  /** CSS pixels. */
  width: number;
  height: number;
  alt: string;
}

/** The share image of a page. It is drawn when the page is published. */
export const shareImage = (picture: SharePicture, alt: string): ShareImage => {
  const file = shareFileOf(picture);
  shareImageRequests.getStore()?.(file, picture);
  return { src: `/${file}`, ...canvas, alt };
};

/** Aspect ratios of a story's picture for search engines, besides its own; at least 1200 pixels wide. */
const crops = [
  { width: 1200, height: 1200 },
  { width: 1200, height: 900 },
];

/** Paths of a story's picture, below `/media`, in the shapes search engines want. They are made when the page is published. */
export const cropsOf = ({ src, focus }: { src: string; focus?: Focus }): string[] =>
  crops.map((shape) => {
    const picture: SharePicture = { kind: 'crop', src, focus, ...shape };
    const file = shareFileOf(picture);
    shareImageRequests.getStore()?.(file, picture);
    return `/${file}`;
  });

/** Fields of every picture of a page: an id for its name, the page's language and its digits. */
export const pictureBase = (
  id: string,
  { locale, numerals }: Pick<App.Locals, 'locale' | 'numerals'>,
): Pick<DescribedPicture, 'id' | 'locale' | 'numerals'> => ({
  id,
  locale,
  ...(numerals === 'arab' && localeFacts[locale].script === 'arabic' ? { numerals } : {}),
});
