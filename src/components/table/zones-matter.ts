import type { RowWithChange } from '#newsroom/reader/leagues.ts';

/** Matches of each team after which its position says something; half of them in a group of four. */
const enough = 3;

/** Whether the zones of a table mean something yet: its rows are in no order to speak of after a first matchday. */
export const zonesMatter = (rows: readonly { played: number }[]): boolean =>
  rows.every(({ played }) => played >= Math.min(enough, rows.length / 2));

/** The rows of a table, without their zones as long as these mean nothing. */
export const withZones = (rows: RowWithChange[]): RowWithChange[] =>
  zonesMatter(rows) ? rows : rows.map(({ zone: _, ...row }) => row);
