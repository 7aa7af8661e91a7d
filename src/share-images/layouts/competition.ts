import { wordmark } from '../brand.ts';
import { canvas, frame, fromEnd, fromStart, margin } from '../frame.ts';
import { box, column } from '../parts.ts';
import { palette } from '../palette.ts';
import type { CompetitionPicture } from '../picture.ts';
import { drawMark } from '../team-mark.ts';
import { headline } from './headline.ts';

const field = 540;
const besideField = canvas.width - field - 2 * margin;
const sizes = [
  { size: 92, lines: 1 },
  { size: 76, lines: 2 },
  { size: 64, lines: 3 },
];

/** A season of a competition: its name, and the marks of all its teams. */
export const layOutCompetition = ({ locale, name, season, teams }: CompetitionPicture) => {
  const { size, columns, gap } = gridOf(teams.length);
  return frame(
    locale,
    palette.paper,
    box(
      {
        position: 'absolute',
        top: 0,
        ...fromEnd(locale, 0),
        width: field,
        height: canvas.height,
        backgroundColor: palette.turf,
        alignItems: 'center',
        justifyContent: 'center',
      },
      box(
        { width: columns * (size + gap) - gap, flexWrap: 'wrap', gap, justifyContent: 'center' },
        ...teams.map((mark) => drawMark(mark, size, palette.onTurf)),
      ),
    ),
    wordmark(locale, 270, palette.ink, { position: 'absolute', top: margin, ...fromStart(locale, margin) }),
    column(
      { position: 'absolute', bottom: margin - 8, ...fromStart(locale, margin), width: besideField, gap: 4 },
      headline(locale, name, besideField, sizes),
      headline(locale, season, besideField, [{ size: 64, lines: 1 }], { color: palette.brand }),
    ),
  );
};

/** Rows and columns in which so many marks are largest. */
const gridOf = (count: number): { size: number; columns: number; gap: number } => {
  const room = { width: field - 80, height: canvas.height - 80 };
  const share = 0.26;
  const grids = Array.from({ length: Math.max(1, count) }, (_, at) => {
    const columns = at + 1;
    const rows = Math.ceil(count / columns);
    const cell = Math.min(room.width / (columns - share), room.height / Math.max(1, rows));
    return { columns, cell };
  });
  const best = grids.reduce((a, b) => (b.cell > a.cell ? b : a));
  const cell = Math.min(best.cell, 150);
  return { size: Math.floor(cell * (1 - share)), columns: best.columns, gap: Math.floor(cell * share) };
};
