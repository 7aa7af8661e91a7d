import * as hb from 'harfbuzzjs';
import subsetFont from 'subset-font';

/** What a font file says of itself. Lengths are in em. */
export interface FontFacts {
  /** The code points that it has. */
  codes: ReadonlySet<number>;
  /** Its weights; undefined where it has one. */
  weights: { min: number; max: number } | undefined;
  /** The values that all other axes have by default, by their tags. */
  otherAxes: Readonly<Record<string, number>>;
  /** Whether its maker forbids embedding: `fsType` of its table OS/2. */
  isRestricted: boolean;
  ascent: number;
  descent: number;
  lineGap: number;
  /** How high a letter stands above the line. */
  heightOf: (letter: string) => number;
  /** The sum of the widths of some words, set in a weight. */
  widthOf: (words: readonly string[], weight: number) => number;
}

/** The licence bits of `fsType`: 2 forbids embedding. */
const restricted = (face: hb.Face): boolean => {
  const table = face.referenceTable('OS/2');
  if (table === undefined || table.length < 10) return false;
  return (new DataView(table.buffer, table.byteOffset).getUint16(8) & 0xf) === 2;
};

/** Whether a file has all its tables to their end; WOFF2 is packed, and fails to unpack otherwise. */
const isWhole = (bytes: Buffer): boolean => {
  if (bytes.toString('latin1', 0, 4) === 'wOF2') return true;
  const count = bytes.readUInt16BE(4);
  return Array.from({ length: count }, (_, at) => 12 + 16 * at).every(
    (record) => bytes.readUInt32BE(record + 8) + bytes.readUInt32BE(record + 12) <= bytes.length,
  );
};

/**
 * Reads a TTF, OTF or WOFF2 file.
 * @throws if it is not a font, or is damaged
 */
export const readFont = async (bytes: Buffer): Promise<FontFacts> => {
  if (!isWhole(bytes)) throw new Error('The font ends too early');
  const unpacked = await subsetFont(bytes, '', { keepAllGlyphs: true, targetFormat: 'sfnt' });
  const face = new hb.Face(new hb.Blob(unpacked));
  const font = new hb.Font(face);
  const { wght, ...others } = face.getAxisInfos();
  const { ascender, descender, lineGap } = font.hExtents();
  const widthOf = (words: readonly string[], weight: number): number => {
    if (wght !== undefined) font.setVariations([new hb.Variation('wght', weight)]);
    let width = 0;
    for (const word of words) {
      const buffer = new hb.Buffer();
      buffer.addText(word);
      buffer.guessSegmentProperties();
      hb.shape(font, buffer);
      for (const { xAdvance } of buffer.getGlyphPositions()) width += xAdvance;
    }
    return width / face.upem;
  };
  return {
    codes: new Set(face.collectUnicodes()),
    weights: wght && { min: wght.min, max: wght.max },
    otherAxes: Object.fromEntries(Object.entries(others).map(([tag, axis]) => [tag, axis.default])),
    isRestricted: restricted(face),
    ascent: ascender / face.upem,
    descent: -descender / face.upem,
    lineGap: lineGap / face.upem,
    heightOf: (letter) => {
      const glyph = font.nominalGlyph(letter.codePointAt(0) ?? 0);
      return (glyph === undefined ? 0 : (font.glyphExtents(glyph)?.yBearing ?? 0)) / face.upem;
    },
    widthOf,
  };
};

/** The characters of a text that a font lacks. */
export const lacking = ({ codes }: Pick<FontFacts, 'codes'>, text: string): string[] =>
  [...text].filter((sign) => !codes.has(sign.codePointAt(0) ?? 0));
