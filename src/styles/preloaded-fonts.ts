import arabic from './fonts/alexandria-arabic.woff2?url';
import figures from './fonts/alexandria-figures.woff2?url';
import latin from './fonts/alexandria-latin.woff2?url';

/** Addresses of the fonts that pages of a script need for their first paint. With `fonts` in site.yaml a bundle has another file for this one. */
export const preloadedFonts: Readonly<Record<'arabic' | 'latin', readonly string[]>> = {
  arabic: [arabic, figures],
  latin: [latin],
};
