/**
 * Writes the demo's mark and wordmarks, which its site.yaml names.
 *
 *     node scripts/demo/draw/brand.ts
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { letter, pathData } from './lettering.ts';
import { MARK_BOX, markPath } from './mark.ts';

const brand = new URL('../../../src/content/site/', import.meta.url);

const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>\n`;

/** The name with the mark as its full stop: after the last letter, so on the left in Arabic. */
async function wordmark(text: string, direction: 'rtl' | 'ltr'): Promise<string> {
  const size = 100;
  const word = await letter(text, { family: 'alexandria', weight: 800, size, tracking: -0.015 });
  const dot = direction === 'rtl' ? 38 : 34;
  const gap = 8;
  const { left, right, top, bottom } = word.box;
  const height = Math.ceil(Math.max(bottom, 0) - top) + 2;
  const baseline = 1 - top;
  const width = Math.ceil(right - left + gap + dot) + 2;
  const rtl = direction === 'rtl';
  const dotX = rtl ? 1 + dot / 2 : 1 + right - left + gap + dot / 2;
  const wordX = (rtl ? 1 + dot + gap : 1) - left;
  const letters = pathData(word.segments, wordX, baseline);
  const stop = markPath(dotX, baseline - dot / 2, dot);
  return svg(
    width,
    height,
    `<path fill="currentColor" d="${letters}"/><path class="stop" fill="currentColor" d="${stop}"/>`,
  );
}

await mkdir(brand, { recursive: true });
await writeFile(new URL('mark.svg', brand), svg(MARK_BOX, MARK_BOX, `<path fill="currentColor" d="${markPath()}"/>`));
await writeFile(new URL('wordmark-arabic.svg', brand), await wordmark('المستديرة', 'rtl'));
await writeFile(new URL('wordmark-latin.svg', brand), await wordmark('Mustadira', 'ltr'));
