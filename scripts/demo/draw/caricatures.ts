/**
 * Draws the caricatures, lettered in both languages, into their stories' folders.
 *
 *     node scripts/demo/draw/caricatures.ts [id…]
 */
import { mkdir, writeFile } from 'node:fs/promises';
import type { Ink } from './ink.ts';
import type { DrawnLocale } from './props.ts';

const ids = ['eleven-metres', 'four-in-the-morning', 'onside-now', 'sea-of-thirds', 'the-refill', 'wall-to-wall'];
const content = new URL('../../../src/content/caricatures/', import.meta.url);
const limit = 60 * 1024;

const wanted = process.argv.slice(2);
for (const id of wanted.length > 0 ? wanted : ids) {
  const { draw } = (await import(`./caricatures/${id}.ts`)) as { draw: (locale: DrawnLocale) => Promise<Ink> };
  await mkdir(new URL(`${id}/`, content), { recursive: true });
  for (const locale of ['ar', 'en'] as const) {
    const svg = (await draw(locale)).svg();
    if (svg.length > limit) console.warn(`${id} (${locale}) weighs ${svg.length} bytes, over ${limit}`);
    await writeFile(new URL(`${id}/drawing.${locale}.svg`, content), svg);
  }
}
