import { stringify } from 'yaml';
import type { Chart } from '#schemas/chart.ts';
import type { Localised } from '#schemas/localised.ts';
import { readFootball, type Football } from './content.ts';

/** The numbers of one chart; its title and words stand in the story. */
export type ComputedChart = Pick<Chart, 'id' | 'series'>;

/** Computes all charts of one analysis. */
export type Computation = (football: Football) => ComputedChart[];

type Point = Chart['series'][number]['points'][number];

/** A point of a bar, line or table. */
export const bar = (label: Point['label'], value: number, highlight = false): Point => ({
  label,
  value,
  ...(highlight && { highlight }),
});

/** A point of a scatter. */
export const dot = (label: Point['label'], x: number, y: number, highlight = false): Point => ({
  label,
  x,
  y,
  ...(highlight && { highlight }),
});

/** Rounds to a number of decimals, as the charts show it. */
export const round = (value: number, decimals = 1): number => Number(value.toFixed(decimals));

/** A share in per cent, to one decimal. */
export const percent = (part: number, whole: number): number => round((part / whole) * 100);

export const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** How many items fall under each key, in the order the keys first appear. */
export function countBy<Item, Key>(items: Iterable<Item>, key: (item: Item) => Key): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return counts;
}

/** Entries with the largest count first; equal counts in the order of their keys. */
export const largestFirst = <Key extends string>(counts: Map<Key, number>): [Key, number][] =>
  [...counts].sort(([a, countA], [b, countB]) => countB - countA || a.localeCompare(b, 'en'));

/** A team's name in both languages. Throws when the content lacks the team or its Arabic name. */
export function teamName(football: Football, id: string): Localised {
  const name = football.clubs.get(id)?.name;
  if (name?.ar === undefined) throw new Error(`team ${id} has no name in both languages`);
  return { ar: name.ar, en: name.en };
}

/** A player's name; in Latin letters for both languages when the Arabic spelling is not known. */
export function playerName(football: Football, id: string): Point['label'] {
  const name = football.players.get(id)?.name;
  if (name === undefined) throw new Error(`no player ${id}`);
  return name.ar === undefined ? name.en : { ar: name.ar, en: name.en };
}

/** Prints the charts of an analysis as YAML, ready for its story. */
export function printCharts(compute: Computation): void {
  process.stdout.write(stringify(compute(readFootball()), { lineWidth: 0, aliasDuplicateObjects: false }));
}
