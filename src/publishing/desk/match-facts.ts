import type { DatabaseSync } from 'node:sqlite';
import type { DeskPlayer, DeskTeam, MatchFacts } from '#contract/desk/record.ts';
import type { Club } from '#schemas/club.ts';
import type { Match } from '#schemas/match.ts';
import type { Membership, Player } from '#schemas/player.ts';
import { indexedItems, type IndexedItems, namesOf, roundNames, seasonNames, sideNames } from './record-names.ts';

const playerOf = ({ id, name, aliases }: Player, shirtNumber?: number): DeskPlayer => ({
  ...{ id, name: namesOf(name), aliases },
  ...(shirtNumber !== undefined && { shirtNumber }),
});

/** The squad of a season by shirt number, then everybody else that the content has of the team. */
const playersOf = (database: DatabaseSync, team: string, season: string): DeskPlayer[] => {
  const squad = database
    .prepare(
      `SELECT items.json AS player, memberships.json AS membership FROM memberships
       JOIN items ON items.kind = 'player' AND items.id = memberships.player
       WHERE memberships.season = ? AND memberships.club = ?
       ORDER BY json_extract(memberships.json, '$.shirtNumber'), memberships.player`,
    )
    .all(season, team) as { player: string; membership: string }[];
  const members = squad.map(({ player, membership }) =>
    playerOf(JSON.parse(player) as Player, (JSON.parse(membership) as Membership).shirtNumber),
  );
  const rows = database
    .prepare(`SELECT json FROM items WHERE kind = 'player' AND unit = ? ORDER BY id`)
    .all(`football/players/${team}.json`) as { json: string }[];
  const others = rows.map(({ json }) => playerOf(JSON.parse(json) as Player));
  const known = new Set(members.map(({ id }) => id));
  return [...members, ...others.filter(({ id }) => !known.has(id))];
};

const teamOf = (database: DatabaseSync, item: IndexedItems, side: Match['homeTeam'], season: string): DeskTeam => {
  const name = sideNames(item, side);
  if (typeof side !== 'string') return { name, players: [] };
  const tla = item<Club>('club', side)?.tla;
  return { id: side, name, ...(tla !== undefined && { tla }), players: playersOf(database, side, season) };
};

/** What an index knows of a match beside its record; undefined where it has no such match. */
export const matchFacts = (database: DatabaseSync, id: string): MatchFacts | undefined => {
  const item = indexedItems(database);
  const match = item<Match>('match', id);
  const row = database.prepare('SELECT unit FROM matches WHERE id = ?').get(id) as { unit: string } | undefined;
  if (!match || !row) return undefined;
  const { season, kickoff, homeTeam, awayTeam } = match;
  return {
    ...{ id, file: row.unit, kickoff, competition: seasonNames(item, season), round: roundNames(item, match) },
    home: teamOf(database, item, homeTeam, season),
    away: teamOf(database, item, awayTeam, season),
  };
};
