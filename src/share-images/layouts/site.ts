import { brandMark, wordmark } from '../brand.ts';
import { canvas, frame, fromEnd } from '../frame.ts';
import { column } from '../parts.ts';
import { palette } from '../palette.ts';
import type { SitePicture } from '../picture.ts';
import { giant } from './giant.ts';
import { sentence } from './headline.ts';

/** The site: its name, large. */
export const layOutSite = ({ locale, about }: SitePicture) =>
  frame(
    locale,
    palette.turf,
    brandMark(giant.size, palette.onTurf, {
      position: 'absolute',
      top: giant.top,
      ...fromEnd(locale, giant.out),
      opacity: 0.1,
    }),
    column(
      { ...canvas, alignItems: 'center', justifyContent: 'center', gap: 44, color: palette.onTurf },
      wordmark(locale, 800, palette.onTurf),
      sentence(locale, about, 800, 38, { textAlign: 'center' }),
    ),
  );
