import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { club, type Club } from '#schemas/club.ts';
import { season as seasonSchema, type Season } from '#schemas/competition.ts';
import { match, type DecidedMatch } from '#schemas/match.ts';
import { membership, player, type Membership, type Player } from '#schemas/player.ts';

/** The site's own content folder, where the analyses and the football they count lie. */
export const contentDirectory = fileURLToPath(new URL('../../../src/content', import.meta.url));

/** The football of one season as the analyses read it. */
export interface Football {
  season: Season;
  /** Every match that was played, in kickoff order. */
  matches: DecidedMatch[];
  /** One entry for each player of each squad. */
  squads: Membership[];
  clubs: Map<string, Club>;
  players: Map<string, Player>;
}

function readJson<Schema extends z.ZodType>(schema: Schema, file: string): z.output<Schema> {
  const parsed = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function readFolder<Schema extends z.ZodType>(schema: Schema, folder: string): z.output<Schema>[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => readJson(schema, join(folder, name)));
}

const byId = <Item extends { id: string }>(items: Item[]) => new Map(items.map((item) => [item.id, item]));

/** Reads one season's football from a content folder. A file that breaks its schema throws an error that names it. */
export function readFootball(content = contentDirectory, season = 'world-cup-2026'): Football {
  const football = join(content, 'football');
  const matches = readJson(z.array(match), join(football, 'seasons', season, 'matches.json'));
  return {
    season: readJson(seasonSchema, join(football, 'seasons', season, 'season.json')),
    matches: matches
      .filter((item): item is DecidedMatch => item.status === 'FINISHED' || item.status === 'AWARDED')
      .sort((a, b) => a.kickoff.localeCompare(b.kickoff)),
    squads: readJson(z.array(membership), join(football, 'seasons', season, 'squads.json')),
    clubs: byId(readFolder(club, join(football, 'clubs'))),
    players: byId(readFolder(z.array(player), join(football, 'players')).flat()),
  };
}
