/** Pictures of the 1,248 players: when they were born, how old they were, whom they work for. */
import { readdir, readFile } from 'node:fs/promises';
import { drawingPalette } from '../palette.ts';
import { seededRandom, TAU } from '../shapes.ts';
import { HEIGHT, n, Poster } from './poster.ts';

const { chalk, ink, turf, flare } = drawingPalette;
const football = new URL('../../../../src/content/football/', import.meta.url);

interface SquadPlayer {
  dateOfBirth: string;
}

interface SquadPlace {
  club: string;
  parentClub: { country: string };
}

/** Every player of the 48 squads. */
async function squadPlayers(): Promise<SquadPlayer[]> {
  const folder = new URL('players/', football);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  const teams = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')));
  return teams.flatMap((text) => JSON.parse(text) as SquadPlayer[]);
}

/** Twelve months around a dial, each as deep as it has birthdays. */
export async function birthMonths(): Promise<Poster> {
  const poster = new Poster(chalk);
  const counts = Array.from({ length: 12 }, () => 0);
  for (const { dateOfBirth } of await squadPlayers()) counts[Number(dateOfBirth.slice(5, 7)) - 1]! += 1;
  const [cx, cy] = [800, 450];
  counts.forEach((count, month) => {
    const [a, b] = [((month + 0.06) / 12) * TAU - TAU / 4, ((month + 0.94) / 12) * TAU - TAU / 4];
    const r = count * 3.4;
    const p = (angle: number, radius: number) =>
      `${n(cx + Math.cos(angle) * radius)} ${n(cy + Math.sin(angle) * radius)}`;
    poster.path(`M${p(a, 84)}L${p(a, r)}A${n(r)} ${n(r)} 0 0 1 ${p(b, r)}L${p(b, 84)}A84 84 0 0 0 ${p(a, 84)}z`, {
      fill: month < 3 ? flare : month < 6 ? turf : ink,
    });
  });
  return poster.mark(cx, cy, 120, ink);
}

/** A trunk with a ring for every age, as thick as there are players of that age. */
export async function ageRings(): Promise<Poster> {
  const poster = new Poster(turf);
  const opening = '2026-06-11';
  const counts = new Map<number, number>();
  for (const { dateOfBirth } of await squadPlayers()) {
    const birthday = dateOfBirth.slice(5) <= opening.slice(5);
    const age = Number(opening.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) - (birthday ? 0 : 1);
    counts.set(age, (counts.get(age) ?? 0) + 1);
  }
  const rings = [...counts].sort(([a], [b]) => a - b);
  const most = Math.max(...counts.values());
  const [cx, cy] = [560, 520];
  const random = seededRandom(27);
  const total = rings.reduce((sum, [, count]) => sum + count * 0.62 + 5, 0);
  let r = total;
  for (const [, count] of rings.toReversed()) {
    const [dx, dy] = [(random() - 0.5) * 3, (random() - 0.5) * 3];
    poster.circle(cx + dx, cy + dy, r, { fill: count === most ? flare : chalk, stroke: ink, width: 4 });
    r -= count * 0.62 + 5;
  }
  return poster.mark(cx, cy, 14, ink);
}

/** The five countries that employ the most players, and lines to the squads those players came from. */
export async function employers(): Promise<Poster> {
  const poster = new Poster(chalk);
  const places = JSON.parse(
    await readFile(new URL('seasons/world-cup-2026/squads.json', football), 'utf8'),
  ) as SquadPlace[];
  const teams = [...new Set(places.map(({ club }) => club))];
  const countries = new Map<string, number[]>();
  for (const { club, parentClub } of places) {
    const row = countries.get(parentClub.country) ?? teams.map(() => 0);
    row[teams.indexOf(club)]! += 1;
    countries.set(parentClub.country, row);
  }
  const sum = (row: number[]) => row.reduce((a, b) => a + b, 0);
  const top = [...countries.values()].sort((a, b) => sum(b) - sum(a)).slice(0, 5);
  const unit = 740 / top.reduce((total, row) => total + sum(row), 0);
  const arrived = teams.map(() => 0);
  const lane = (HEIGHT - 40) / teams.length;
  let y = 50;
  for (const [i, row] of top.entries()) {
    const colour = [flare, turf, ink, turf, ink][i]!;
    const height = sum(row) * unit;
    poster.rect(0, y, 240, height, colour);
    let from = y;
    row.forEach((count, team) => {
      if (count === 0) return;
      const start = from + (count * unit) / 2;
      const to = 20 + team * lane + 2 + (arrived[team]! + count / 2) * 0.62;
      arrived[team]! += count;
      from += count * unit;
      poster.path(`M240 ${n(start)}C800 ${n(start)} 900 ${n(to)} 1480 ${n(to)}`, {
        stroke: colour,
        width: Math.max(1, count * 0.6),
      });
    });
    y += height + 15;
  }
  teams.forEach((_, team) => poster.rect(1480, 20 + team * lane + 1, 120, lane - 3, ink));
  return poster;
}
