import { wordmark } from '../brand.ts';
import { canvas, directionOf, frame, margin } from '../frame.ts';
import { column, photo, row } from '../parts.ts';
import { palette } from '../palette.ts';
import type { CaricaturePicture } from '../picture.ts';
import { headline } from './headline.ts';
import { kicker } from './kicker.ts';

const image = { width: 796, height: canvas.height };
const rule = 3;
const beside = canvas.width - image.width;
const sizes = [
  { size: 54, lines: 2 },
  { size: 46, lines: 3 },
  { size: 40, lines: 3 },
  // A narrow column: one more line before anything is truncated.
  { size: 36, lines: 4 },
];

/** A caricature: the drawing from edge to edge, its title beside it. */
export const layOutCaricature = ({ locale, section, title, src }: CaricaturePicture) => {
  const edge = `${rule}px solid ${palette.ink}`;
  return frame(
    locale,
    palette.paper,
    row(
      { height: canvas.height },
      column(
        {
          width: beside,
          padding: margin,
          justifyContent: 'space-between',
          alignItems: 'flex-start',
          ...(directionOf(locale) === 'rtl' ? { borderLeft: edge } : { borderRight: edge }),
        },
        wordmark(locale, beside - 2 * margin - 20, palette.ink),
        column(
          { gap: 20, alignItems: 'flex-start' },
          kicker(section),
          headline(locale, title, beside - 2 * margin - rule, sizes),
        ),
      ),
      photo(src, image.width, image.height),
    ),
  );
};
