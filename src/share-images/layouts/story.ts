import { wordmark } from '../brand.ts';
import { canvas, frame, margin } from '../frame.ts';
import { box, column, photo, row } from '../parts.ts';
import { palette } from '../palette.ts';
import type { StoryPicture } from '../picture.ts';
import { headline } from './headline.ts';
import { kicker } from './kicker.ts';

/** The whole picture, in the shape that pages show. */
const image = { width: 704, height: 396 };
const rule = 3;
const sizes = [
  { size: 80, lines: 1 },
  { size: 72, lines: 1 },
  { size: 66, lines: 2 },
  { size: 60, lines: 2 },
  { size: 55, lines: 2 },
  { size: 50, lines: 3 },
  { size: 45, lines: 3 },
];

/** A story: its picture beside the name of the paper, and the headline below, as large as possible. */
export const layOutStory = ({ locale, section, title, src, focus }: StoryPicture) =>
  frame(
    locale,
    palette.paper,
    row(
      { height: image.height + rule, borderBottom: `${rule}px solid ${palette.ink}` },
      column(
        {
          width: canvas.width - image.width,
          padding: margin,
          justifyContent: 'space-between',
          alignItems: 'flex-start',
        },
        wordmark(locale, 320, palette.ink),
        kicker(section),
      ),
      { ...photo(src, image.width, image.height), focus },
    ),
    box(
      { flexGrow: 1, alignItems: 'center', padding: `0 ${margin}px` },
      headline(locale, title, canvas.width - 2 * margin, sizes),
    ),
  );
