import { titleOutcomes, type TitleOutcome } from '#football/champion.ts';
import type { Season } from '#schemas/competition.ts';
import type { Match } from '#schemas/match.ts';
import { dependencyKey } from '../dependency-keys.ts';
import type { ReadContext } from './context.ts';

/** A season and its matches by kickoff: input for tables, brackets and lists of scorers. */
export interface SeasonData {
  season: Season;
  matches: Match[];
}

/** A season as data. A page depends on the result of its read (one table, one bracket), not on every match of the season. */
export const seasonData = ({ rows, once }: ReadContext, id: string): SeasonData | undefined =>
  once(`season data ${id}`, () => {
    const [found] = rows<{ json: string }>(
      [dependencyKey('item', { kind: 'season', id })],
      `SELECT json FROM items WHERE kind = 'season' AND id = ?`,
      id,
    );
    if (!found) return undefined;
    const matches = rows<{ json: string }>(
      [dependencyKey('season-matches', { season: id })],
      `SELECT json FROM matches JOIN items ON items.kind = 'match' AND items.id = matches.id
       WHERE matches.season = ? ORDER BY matches.kickoff, matches.id`,
      id,
    );
    return { season: JSON.parse(found.json) as Season, matches: matches.map(({ json }) => JSON.parse(json) as Match) };
  });

/** The season of a match, as data. */
export const seasonOfMatch = (context: ReadContext, matchId: string): SeasonData | undefined => {
  const match = context.item<Match>('match', matchId);
  return match && seasonData(context, match.season);
};

/** How each title of a season was decided, computed once for all reads. */
export const titleOutcomesOf = (
  { once }: Pick<ReadContext, 'once'>,
  { season, matches }: SeasonData,
): [TitleOutcome, ...TitleOutcome[]] => once(`title outcomes ${season.id}`, () => titleOutcomes(season, matches));
