import arabic from './fonts/alexandria-arabic.woff2?url';
import latin from './fonts/alexandria-latin.woff2?url';

/** Addresses of the fonts that pages of a script need for their first paint: its letters. Figures on Arabic pages follow the styles. With `fonts` in site.yaml a bundle has another file for this one. */
export const preloadedFonts: Readonly<Record<'arabic' | 'latin', readonly string[]>> = {
  arabic: [arabic],
  latin: [latin],
};
