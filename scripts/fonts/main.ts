import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { type CutName, cuts, weightRange } from '../../src/newsroom/fonts/cuts.ts';

/** The file of the typeface that has the characters of each cut. */
const sources: Record<CutName, string> = {
  arabic: 'arabic',
  'arabic-figures': 'arabic',
  figures: 'latin',
  latin: 'latin',
  'latin-extended': 'latin-ext',
};

/**
 * Subsets the shipped typeface to the characters of pages, and writes the files beside the styles. Alexandria (SIL Open Font License) comes
 * from npm; the results are committed, so that a build needs no font tools. Run after a change of the typeface or of the characters:
 * `node scripts/fonts/main.ts`.
 */
for (const [cut, { text, features }] of Object.entries(cuts)) {
  const source = `node_modules/@fontsource-variable/alexandria/files/alexandria-${sources[cut as CutName]}-wght-normal.woff2`;
  const font = await subsetFont(readFileSync(source), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: weightRange },
    keepFeatures: features,
  });
  writeFileSync(`src/styles/fonts/alexandria-${cut}.woff2`, font);
  console.log(`alexandria-${cut}: ${font.length} bytes`);
}
