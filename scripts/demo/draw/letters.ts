/**
 * Draws the letters of clubs' monograms as path data: Alexandria's outlines, for the marks in pages, in search results and in share
 * images. Run again only for another typeface or weight:
 *
 *     node scripts/demo/draw/letters.ts
 */
import { writeFile } from 'node:fs/promises';
import { letter, type Segment } from './lettering.ts';

const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const arabic = 'اأإآبتثجحخدذرزسشصضطظعغفقكلمنهويئءپچڤگ';

/** Em size at which a Latin capital is ten units high. */
const size = 14.3;
/** Arabic letters are thinner at the same weight. */
const weight = { latin: 800, arabic: 900 };
/** Half the height of a capital: outlines are centred on it in Latin, on their own ink in Arabic. */
const half = 5;

/** Segments as short path data: relative commands, numbers of one decimal without needless signs. */
const shortPath = (segments: readonly Segment[], dx: number, dy: number): string => {
  const tenths = (value: number): number => Math.round(value * 10);
  const text = (values: readonly number[]): string =>
    values
      .map((value) => String(value / 10).replace(/^(-?)0\./, '$1.'))
      .reduce((line, value) => line + (line === '' || value.startsWith('-') ? '' : ' ') + value, '')
      // A second point in a row begins a new number.
      .replaceAll(/(?<=\.\d+) (?=\.)/g, '');
  let [x, y, path] = [0, 0, ''];
  for (const { type, values } of segments) {
    if (type === 'Z') {
      path += 'z';
      continue;
    }
    const moved = values.map((value, at) => tenths(value + (at % 2 === 0 ? dx : dy)));
    const steps = moved.map((value, at) => value - (at % 2 === 0 ? x : y));
    [x, y] = [moved.at(-2)!, moved.at(-1)!];
    if (type === 'M') path += `M${text(moved)}`;
    else if (type === 'L' && steps[1] === 0) path += `h${text([steps[0]!])}`;
    else if (type === 'L' && steps[0] === 0) path += `v${text([steps[1]!])}`;
    else path += type.toLowerCase() + text(steps);
  }
  return path;
};

const outlines: Record<string, { path: string; width: number; height: number }> = {};
for (const each of latin + arabic) {
  const isLatin = latin.includes(each);
  const options = { family: 'alexandria', weight: isLatin ? weight.latin : weight.arabic, size } as const;
  const { segments, box } = await letter(each, options);
  const middle = isLatin ? -half : (box.top + box.bottom) / 2;
  const [width, height] = [box.right - box.left, box.bottom - box.top].map((value) => Number(value.toFixed(1)));
  outlines[each] = { path: shortPath(segments, -(box.left + box.right) / 2, -middle), width: width!, height: height! };
}
const file = new URL('../../../src/football/marks/letters.json', import.meta.url);
await writeFile(file, `${JSON.stringify(outlines, null, 2)}\n`);
