/**
 * Draws the picture of every poll, or of those named, into its folder.
 *
 *     node scripts/demo/draw/polls.ts [id…]
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { stack } from './heroes/news-posters.ts';
import { formats, scorersPoster } from './heroes/poll-posters.ts';
import type { Poster } from './heroes/poster.ts';
import { drawingPalette } from './palette.ts';

const polls: Record<string, () => Promise<Poster>> = {
  'match-of-the-world-cup-2026': () =>
    stack(
      [
        'semi-final-england-argentina',
        'round-of-16-argentina-egypt',
        'round-of-16-mexico-england',
        'round-of-32-belgium-senegal',
        'round-of-32-netherlands-morocco',
        'algeria-austria',
      ],
      drawingPalette.ink,
    ),
  'player-of-the-world-cup-2026': () =>
    scorersPoster([
      { id: 'kylian-mbappe', team: 'france' },
      { id: 'lionel-messi', team: 'argentina' },
      { id: 'erling-haaland', team: 'norway' },
      { id: 'jude-bellingham', team: 'england' },
      { id: 'mikel-oyarzabal', team: 'spain' },
      { id: 'ismael-saibari', team: 'morocco' },
    ]),
  'world-cup-format': () =>
    formats([
      { groups: 12, bestThirds: 8 },
      { groups: 8, bestThirds: 0 },
      { groups: 6, bestThirds: 4 },
      { groups: 4, bestThirds: 0 },
    ]),
};

const content = new URL('../../../src/content/polls/', import.meta.url);
const limit = 25 * 1024;

const wanted = process.argv.slice(2);
for (const id of wanted.length > 0 ? wanted : Object.keys(polls)) {
  const draw = polls[id];
  if (!draw) throw new Error(`no picture is planned for ${id}: add it to scripts/demo/draw/polls.ts`);
  const svg = (await draw()).svg();
  if (svg.length > limit) console.warn(`${id} weighs ${svg.length} bytes, over ${limit}`);
  await mkdir(new URL(`${id}/`, content), { recursive: true });
  await writeFile(new URL(`${id}/picture.svg`, content), svg);
}
