import { fromEnd } from '../frame.ts';
import { box, row, words } from '../parts.ts';
import { palette } from '../palette.ts';
import type { PlayerPicture } from '../picture.ts';
import { drawMark } from '../team-mark.ts';
import { besideGiant, giant, giantFrame } from './giant.ts';
import { headline } from './headline.ts';

const sizes = [
  { size: 92, lines: 2 },
  { size: 78, lines: 2 },
  { size: 64, lines: 3 },
];

/** A player: the name and the team, and the number as on the back of a shirt. */
export const layOutPlayer = ({ locale, name, position, team, number }: PlayerPicture) =>
  giantFrame(
    locale,
    box(
      {
        position: 'absolute',
        top: giant.top,
        ...fromEnd(locale, giant.out),
        width: giant.size,
        height: giant.size,
        borderRadius: giant.size / 2,
        backgroundColor: palette.turf,
      },
      // In the middle of the visible part of the disc.
      box(
        { width: giant.size + giant.out, height: 630, alignItems: 'center', justifyContent: 'center' },
        number !== undefined && words(number, { fontSize: 320, fontWeight: 700, color: palette.onTurf, lineHeight: 1 }),
      ),
    ),
    [
      headline(locale, name, besideGiant - 40, sizes),
      row(
        { alignItems: 'center', gap: 16, color: palette.ink2, fontSize: 34 },
        team && drawMark(team.mark, 48, palette.ink),
        words(team ? `${team.name} · ${position}` : position),
      ),
    ],
  );
