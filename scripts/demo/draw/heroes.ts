/**
 * Draws the picture at the head of every story, and those in the text of some, or only those named.
 *
 *     node scripts/demo/draw/heroes.ts [section/id[/picture]…]
 */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { heroes } from './heroes.data.ts';

const content = new URL('../../../src/content/', import.meta.url);
const limit = 25 * 1024;

const wanted = process.argv.slice(2);
for (const story of wanted.length > 0 ? wanted : Object.keys(heroes)) {
  const draw = heroes[story];
  if (!draw) throw new Error(`no picture is planned for ${story}: add it to heroes.data.ts`);
  const [section, id, name = 'hero'] = story.split('/');
  const folder = new URL(`${section}/${id}/`, content);
  if (!existsSync(folder)) {
    console.warn(`${story} has no folder, its picture is left out`);
    continue;
  }
  const svg = (await draw()).svg();
  if (svg.length > limit) console.warn(`${story} weighs ${svg.length} bytes, over ${limit}`);
  await writeFile(new URL(`${name}.svg`, folder), svg);
}
