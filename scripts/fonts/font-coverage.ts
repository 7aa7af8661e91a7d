import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as hb from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { fontFiles } from '../../src/share-images/fonts.ts';

/** Every character below U+10000, as one text. A subset with all of it is the unpacked font. */
const everyCharacter = Array.from({ length: 0x10000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .join('');

const inHex = (code: number): string => code.toString(16);

/** Code points below U+10000 that at least one of the fonts has, as ranges in hexadecimal: `20-7e a0`. */
export const coverageOf = async (files: readonly string[]): Promise<string> => {
  const codes = new Set<number>();
  for (const file of files) {
    const font = await subsetFont(readFileSync(file), everyCharacter, { targetFormat: 'sfnt' });
    for (const code of new hb.Face(new hb.Blob(font)).collectUnicodes()) codes.add(code);
  }
  const ranges: { from: number; to: number }[] = [];
  for (const code of [...codes].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.to === code - 1) last.to = code;
    else ranges.push({ from: code, to: code });
  }
  return ranges.map(({ from, to }) => (from === to ? inHex(from) : `${inHex(from)}-${inHex(to)}`)).join(' ');
};

const source = (
  coverage: string,
): string => `/** Code points the typeface has, as ranges in hexadecimal. Written by \`scripts/fonts/font-coverage.ts\`. */
export const coveredRanges =
  '${coverage}';
`;

// Records which characters the typeface of share images has, so that publishing need not read fonts. Run it after a change of the typeface:
// node scripts/fonts/font-coverage.ts
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const target = new URL('../../src/share-images/coverage.ts', import.meta.url);
  writeFileSync(target, source(await coverageOf(fontFiles)));
}
