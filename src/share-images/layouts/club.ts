import { fromEnd } from '../frame.ts';
import { palette } from '../palette.ts';
import type { ClubPicture } from '../picture.ts';
import { drawMark } from '../team-mark.ts';
import { besideGiant, giant, giantFrame } from './giant.ts';
import { headline, sentence } from './headline.ts';

const sizes = [
  { size: 112, lines: 1 },
  { size: 92, lines: 1 },
  { size: 80, lines: 2 },
  { size: 64, lines: 3 },
];

/** A team: its name and its mark. */
export const layOutClub = ({ locale, name, about, mark }: ClubPicture) =>
  giantFrame(
    locale,
    drawMark(mark, giant.size, palette.ink, { position: 'absolute', top: giant.top, ...fromEnd(locale, giant.out) }),
    [
      headline(locale, name, besideGiant, sizes),
      about !== undefined && sentence(locale, about, besideGiant, 34, { color: palette.ink2 }),
    ],
  );
