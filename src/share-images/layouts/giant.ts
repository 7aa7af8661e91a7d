import type { Locale } from '#i18n/locales.ts';
import { wordmark } from '../brand.ts';
import { frame, fromStart, margin } from '../frame.ts';
import { type Box, column, type Maybe, type PictureElement } from '../parts.ts';
import { palette } from '../palette.ts';

/** Diameter of a disc that extends beyond the picture, and its offset, in pixels. */
export const giant = { size: 740, top: -4, out: -180 };

/** Width of the text beside it. */
export const besideGiant = 590;

/** A picture of one thing: its disc, so large that it extends beyond the picture, the name of the paper above and the text below. */
export const giantFrame = (
  locale: Locale,
  disc: PictureElement,
  below: Maybe[],
  { ground = palette.paper, ink = palette.ink }: { ground?: string; ink?: string } = {},
): Box =>
  frame(
    locale,
    ground,
    disc,
    wordmark(locale, 270, ink, { position: 'absolute', top: margin, ...fromStart(locale, margin) }),
    column(
      {
        position: 'absolute',
        bottom: margin - 8,
        ...fromStart(locale, margin),
        width: besideGiant,
        gap: 18,
        color: ink,
      },
      ...below,
    ),
  );
