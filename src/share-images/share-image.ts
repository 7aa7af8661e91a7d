import { shareFileOf } from './address.ts';
import { askedImages } from './asked.ts';
import { canvas } from './frame.ts';
import { type SharePicture } from './picture.ts';

/** A share image as a page names it. */
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
  askedImages.getStore()?.(file, picture);
  return { src: `/${file}`, ...canvas, alt };
};

/** What every picture of a page has: an id that names it, the page's language and its digits. */
export const pictureBase = (
  id: string,
  { locale, numerals }: Pick<App.Locals, 'locale' | 'numerals'>,
): Pick<SharePicture, 'id' | 'locale' | 'numerals'> => ({
  id,
  locale,
  ...(numerals === 'arab' && locale === 'ar' ? { numerals } : {}),
});
