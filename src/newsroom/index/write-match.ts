import type { DatabaseSync } from 'node:sqlite';
import { namedPlayers } from '#football/named-players.ts';
import type { Match } from '#schemas/match.ts';

/** Puts a record in the place of that of the same match, which has the same sides and kickoff. @param unit the file of its season */
export const writeMatch = (database: DatabaseSync, match: Match, unit: string): void => {
  const run = (sql: string, ...values: string[]): void => void database.prepare(sql).run(...values);
  run(`UPDATE items SET json = ? WHERE kind = 'match' AND id = ?`, JSON.stringify(match), match.id);
  run('UPDATE matches SET status = ? WHERE id = ?', match.status, match.id);
  run('DELETE FROM match_players WHERE match = ?', match.id);
  for (const player of namedPlayers(match)) run('INSERT INTO match_players VALUES (?, ?, ?)', player, match.id, unit);
};
