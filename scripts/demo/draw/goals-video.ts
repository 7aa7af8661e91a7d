/**
 * The clip of the story `every-goal-by-the-minute`: the tournament's goals light up on one clock, match by match.
 * Frames are drawn as SVG, rasterised by sharp and piped to ffmpeg.
 *
 *     node scripts/demo/draw/goals-video.ts
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { allMatches, isGoalEvent, type GoalEvent } from './heroes/data.ts';
import { kitOf, standsOut } from './heroes/kits.ts';
import { letter, pathData } from './lettering.ts';
import { markPath } from './mark.ts';
import { drawingPalette } from './palette.ts';

const { chalk, ink, flare } = drawingPalette;
const [WIDTH, HEIGHT] = [1280, 720];
const FPS = 25;
const INTRO = 20;
const OUTRO = 75;
/** Frames a match takes, and frames a goal glows. */
const PACE = 3.5;
const GLOW = 14;

const COLUMN = 11.6;
const PITCH = 11.4;
const FLOOR = 612;
const folder = new URL('../../../src/content/news/every-goal-by-the-minute/', import.meta.url);

interface Light {
  x: number;
  y: number;
  colour: string;
  /** Frame in which it is lit. */
  born: number;
}

/** Columns from left to right: 1 to 45, 45+, 46 to 90, 90+, extra time. */
function columnOf({ minute, addedTime }: GoalEvent): number {
  if (minute > 90) return 94.5;
  if (addedTime) return minute === 45 ? 45.5 : 92.5;
  return minute <= 45 ? minute - 1 : minute + 1;
}

/** Every goal's place and moment. Columns grow from the floor in the order of play. */
async function lights(): Promise<Light[]> {
  const heights = new Map<number, number>();
  const matches = (await allMatches()).toSorted((a, b) => a.kickoff.localeCompare(b.kickoff));
  const all: Light[] = [];
  for (const [i, match] of matches.entries()) {
    for (const goal of match.events.filter(isGoalEvent)) {
      const column = columnOf(goal);
      const height = heights.get(column) ?? 0;
      heights.set(column, height + 1);
      all.push({
        x: 88 + column * COLUMN,
        y: FLOOR - 9 - height * PITCH,
        colour: standsOut(await kitOf(goal.team), ink),
        born: INTRO + Math.round(i * PACE),
      });
    }
  }
  return all;
}

const figures = new Map<string, string>();

/** Figures centred on (x, y), shaped once. */
async function figure(text: string, x: number, y: number, size: number): Promise<string> {
  const key = `${text} ${x} ${y} ${size}`;
  let d = figures.get(key);
  if (!d) {
    const { segments, box } = await letter(text, { family: 'alexandria', weight: 800, size });
    d = pathData(segments, x - (box.left + box.right) / 2, y + size * 0.35);
    figures.set(key, d);
  }
  return d;
}

async function frame(number: number, all: Light[], total: number): Promise<string> {
  const lit = all.filter(({ born }) => born <= number);
  const played = Math.min(104, Math.max(0, (number - INTRO) / PACE + 1));
  const parts: string[] = [`<path fill="${ink}" d="M0 0H${WIDTH}V${HEIGHT}H0z"/>`];
  const end = Math.max(0, Math.min(1, (number - (total - OUTRO) - 8) / 16));
  let beams = '';
  let dots = '';
  for (const { x, y, colour, born } of lit) {
    const fresh = 1 - (number - born) / GLOW;
    if (fresh > 0) {
      beams += `<path fill="${flare}" opacity="${(fresh * 0.55).toFixed(2)}" d="M${(x - 2).toFixed(1)} 0h4V${y.toFixed(1)}h-4z"/>`;
      dots += `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(5 + fresh * 7).toFixed(1)}" fill="${flare}"/>`;
    } else dots += `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="5" fill="${colour}"/>`;
  }
  parts.push(beams, dots);
  const at = (column: number) => (88 + column * COLUMN).toFixed(1);
  parts.push(`<path stroke="${chalk}" stroke-width="3" d="M${at(-1)} ${FLOOR}H${at(95.5)}"/>`);
  for (const [text, column] of [
    ['1', 0],
    ['15', 14],
    ['30', 29],
    ['45+', 45],
    ['60', 61],
    ['75', 76],
    ['90+', 92.2],
  ] as const) {
    parts.push(`<path fill="${chalk}" d="${await figure(text, Number(at(column)), FLOOR + 26, 19)}"/>`);
  }
  parts.push(`<path fill="${drawingPalette.ink2}" d="M${at(-1)} 682H${at(95.5)}v6H${at(-1)}z"/>`);
  const progress = Number(at(-1)) + (Number(at(95.5)) - Number(at(-1))) * (played / 104);
  parts.push(`<path fill="${chalk}" d="M${at(-1)} 682H${progress.toFixed(1)}v6H${at(-1)}z"/>`);
  parts.push(`<path fill="${flare}" d="${markPath(progress, 685, 30)}"/>`);
  parts.push(`<path fill="${chalk}" d="${await figure(String(lit.length), 250, 130, 170)}"/>`);
  if (end > 0) {
    const halves = [
      ['126', 22.5],
      ['174', 69],
      ['8', 94.9],
    ] as const;
    for (const [text, column] of halves) {
      const y = text === '8' ? 495 : 345;
      parts.push(
        `<path fill="${flare}" opacity="${end.toFixed(2)}" d="${await figure(text, Number(at(column)), y, text === '8' ? 36 : 72)}"/>`,
      );
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${parts.join('')}</svg>`;
}

const all = await lights();
const total = INTRO + Math.ceil(104 * PACE) + OUTRO;
const path = (file: string) => fileURLToPath(new URL(file, folder));

const still = Buffer.from(await frame(total, all, total));
await sharp(still).jpeg({ quality: 80, mozjpeg: true }).toFile(path('poster.jpg'));
if (process.argv.includes('--poster')) process.exit();

const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`, '-r', String(FPS), '-i', '-'];
const output = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '25', '-tune', 'animation', '-pix_fmt', 'yuv420p'];
const ffmpeg = spawn(
  'ffmpeg',
  ['-y', '-v', 'error', ...input, ...output, '-movflags', '+faststart', path('goals.mp4')],
  {
    stdio: ['pipe', 'inherit', 'inherit'],
  },
);
for (let number = 0; number < total; number++) {
  const pixels = await sharp(Buffer.from(await frame(number, all, total)))
    .removeAlpha()
    .raw()
    .toBuffer();
  if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain');
}
ffmpeg.stdin.end();
const [code] = (await once(ffmpeg, 'close')) as [number];
if (code !== 0) throw new Error(`ffmpeg ended with code ${code}`);
console.log(`${total} frames, ${(total / FPS).toFixed(1)} s, ${all.length} goals`);
