import { readdirSync, readFileSync } from 'node:fs';

/** A place of a final table. */
export interface KnownPlace {
  /** From 1; level teams have the same. */
  position: number;
  /** As the file calls it. */
  team: string;
  won: number;
  drawn: number;
  lost: number;
  goalsFor: number;
  goalsAgainst: number;
  points: number;
}

/**
 * A season's final table, and results that add up to it. The tables below `cross-tables` are history's, written down without this program;
 * their first line says where to check them. Single results are made, unless a note calls them real.
 */
export interface CrossTable {
  /** `2022-23/it.1` */
  path: string;
  /** What its first lines say of it: competition, source, what decided it. */
  notes: string[];
  places: KnownPlace[];
  /** As the file calls it; the first of the table unless a note says `champion: none`. */
  champion?: string;
  /** The text of the season's file in the source's format. */
  text: string;
}

const folder = new URL('known/', import.meta.url);
const line = /^ *(\d+) (.+?) +\| +(\d+) +(\d+) +(\d+) +(\d+)-(\d+) +(-?\d+) \| (.+)$/;
const dayOf = (offset: number): string => new Date(Date.UTC(2020, 0, 1 + offset)).toISOString().slice(0, 10);

function readLine(text: string) {
  const [, position, team = '', won, drawn, lost, goalsFor, goalsAgainst, points, cells = ''] = line.exec(text) ?? [];
  if (position === undefined) throw new Error(`"${text}" is not a line such as "1 Ajax | 2 1 1 5-3 7 | -- 21 xx"`);
  const [at = 0, w = 0, d = 0, l = 0, f = 0, a = 0, p = 0] = [
    position,
    won,
    drawn,
    lost,
    goalsFor,
    goalsAgainst,
    points,
  ].map(Number);
  const place = { position: at, team, won: w, drawn: d, lost: l, goalsFor: f, goalsAgainst: a, points: p };
  return { place, cells: cells.split(' ') };
}

/**
 * Reads a cross-table: lines of a position, a team, its victories, draws, defeats, goals and points, and its home scores against the teams
 * of all lines in their order: `21` for 2-1, `xx` for a match that was cancelled, `--` for none, `21/00` for two. A note `round: League`
 * names the part of the season that its matches belong to.
 */
export function readCrossTable(path: string, text: string): CrossTable {
  const lines = text.trimEnd().split('\n');
  const notes = lines.flatMap((each) => (each.startsWith('#') ? [each.slice(2)] : []));
  const round = notes.find((note) => note.startsWith('round: '))?.slice('round: '.length);
  const rows = lines.filter((each) => !each.startsWith('#')).map(readLine);
  const meetings = rows.flatMap(({ place: home, cells }) =>
    cells.flatMap((cell, at) => {
      const away = rows[at]?.place.team;
      if (away === undefined) throw new Error(`${path}: ${home.team} has more scores than there are teams`);
      return cell === '--' ? [] : cell.split('/').map((score) => ({ home: home.team, away, score }));
    }),
  );
  const matches = meetings.map(({ home, away, score }, index) => ({
    round: `${round === undefined ? '' : `${round}, `}Matchday ${index + 1}`,
    date: dayOf(index),
    team1: home,
    team2: away,
    ...(score === 'xx' ? { status: 'cancelled' } : { score: { ft: [...score].map(Number) } }),
  }));
  const [first] = rows;
  return {
    path,
    notes,
    places: rows.map(({ place }) => place),
    ...(first && !notes.includes('champion: none') && { champion: first.place.team }),
    text: JSON.stringify({ name: path, matches }),
  };
}

/** The cross-tables of a folder below `known/`, whose files are called `2022-23.it.1.txt`. */
export const crossTables = (name: string): CrossTable[] =>
  readdirSync(new URL(`${name}/`, folder))
    .sort()
    .map((file) => {
      const path = file.replace('.', '/').replace(/(?:@.*)?\.txt$/, '');
      return readCrossTable(path, readFileSync(new URL(`${name}/${file}`, folder), 'utf8'));
    });
