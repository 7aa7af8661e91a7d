import { brandMark } from '../brand.ts';
import { type Box, row, words } from '../parts.ts';
import { palette } from '../palette.ts';

/** The picture's section or competition, with the mark as its bullet. */
export const kicker = (text: string): Box =>
  row(
    { alignItems: 'center', gap: 14 },
    brandMark(24, palette.flare),
    words(text, { fontSize: 32, fontWeight: 600, color: palette.brand }),
  );
