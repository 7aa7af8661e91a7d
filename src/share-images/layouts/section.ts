import { brandMark } from '../brand.ts';
import { fromEnd } from '../frame.ts';
import { palette } from '../palette.ts';
import type { SectionPicture } from '../picture.ts';
import { giant, giantFrame } from './giant.ts';
import { headline, sentence } from './headline.ts';

const width = 860;
const sizes = [
  { size: 120, lines: 1 },
  { size: 92, lines: 2 },
  { size: 72, lines: 3 },
];

/** A list of the site: its name on turf, with the mark. */
export const layOutSection = ({ locale, title, about }: SectionPicture) =>
  giantFrame(
    locale,
    brandMark(giant.size, palette.onTurf, {
      position: 'absolute',
      top: giant.top,
      ...fromEnd(locale, giant.out),
      opacity: 0.12,
    }),
    [headline(locale, title, width, sizes), sentence(locale, about, 760, 33)],
    { ground: palette.turf, ink: palette.onTurf },
  );
