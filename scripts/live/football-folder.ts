import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Club, club } from '#schemas/club.ts';
import { type Season, season } from '#schemas/competition.ts';
import type { LineUp } from '#schemas/line-up.ts';
import { type Match, match } from '#schemas/match.ts';
import { type Membership, membership, type Player, player } from '#schemas/player.ts';
import type { MatchSheet, SheetPlayer, SheetTeam } from '#football/entry/match-sheet.ts';

/** The football of a content folder, as far as journals of matches need it. Files are read when they are first needed. */
export interface FootballFolder {
  /** Undefined where the content has no such match. */
  match: (id: string) => Match | undefined;
  sheet: (match: Match) => MatchSheet;
  /** Undefined where the content has no such season. */
  season: (id: string) => Season | undefined;
  seasonMatches: (season: string) => Match[];
  /** Ids of all seasons. */
  seasons: () => string[];
  club: (id: string) => Club | undefined;
  /** All players of a team that the content has, in a season's squad or in none. */
  players: (team: string, season: string) => SheetPlayer[];
}

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/** The data of a JSON file; undefined where there is none. @throws with its path where it is wrong */
const dataAt = <Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> | undefined => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new Error(`${path} cannot be read: ${reason}`, { cause: error });
  }
};

const remembered = <Value>(make: (key: string) => Value): ((key: string) => Value) => {
  const known = new Map<string, Value>();
  return (key) => {
    const value = known.has(key) ? (known.get(key) as Value) : make(key);
    known.set(key, value);
    return value;
  };
};

const lineUpPlayers = ({ starting, substitutes }: LineUp, find: (id: string) => Player | undefined): SheetPlayer[] =>
  [...starting, ...substitutes].map(({ player: id, name, shirtNumber }) => {
    const known = id === undefined ? undefined : find(id);
    const ownName = name ?? known?.name;
    return {
      ...(id !== undefined && { id }),
      ...(ownName && { name: ownName }),
      aliases: known?.aliases ?? [],
      ...(shirtNumber !== undefined && { shirtNumber }),
    };
  });

/** Reads the football of a content folder. */
export const footballFolder = (contentDir: string): FootballFolder => {
  const at = (...path: string[]): string => join(contentDir, 'football', ...path);
  const seasons = (): string[] => namesIn(at('seasons'));
  const seasonMatches = remembered((id) => dataAt(at('seasons', id, 'matches.json'), z.array(match)) ?? []);
  const squads = remembered((id): Membership[] => dataAt(at('seasons', id, 'squads.json'), z.array(membership)) ?? []);
  const playersOf = remembered((team): Player[] => dataAt(at('players', `${team}.json`), z.array(player)) ?? []);
  const everyPlayer = remembered(() => {
    const files = namesIn(at('players')).filter((name) => name.endsWith('.json'));
    const all = files.flatMap((name) => playersOf(name.slice(0, -'.json'.length)));
    return new Map<string, Player>(all.map((each) => [each.id, each]));
  });
  const clubOf = remembered((id) => dataAt(at('clubs', `${id}.json`), club));
  const players = (team: string, ofSeason: string): SheetPlayer[] => {
    const squad = squads(ofSeason).filter((each) => each.club === team);
    const members = squad.flatMap(({ player: id, shirtNumber }): SheetPlayer[] => {
      const known = everyPlayer('').get(id);
      return known ? [{ id, name: known.name, aliases: known.aliases, ...(shirtNumber && { shirtNumber }) }] : [];
    });
    const others = playersOf(team).filter(({ id }) => members.every((member) => member.id !== id));
    return [...members, ...others.map(({ id, name, aliases }) => ({ id, name, aliases }))];
  };
  const team = (side: Match['homeTeam'], lineUp: LineUp | undefined, ofSeason: string): SheetTeam => {
    if (typeof side !== 'string') return { name: side.placeholder.en, players: [] };
    const named = clubOf(side);
    const listed = lineUp ? lineUpPlayers(lineUp, (id) => everyPlayer('').get(id)) : players(side, ofSeason);
    return { id: side, name: named?.name.en ?? side, ...(named?.tla && { tla: named.tla }), players: listed };
  };
  return {
    seasons,
    seasonMatches,
    players,
    club: clubOf,
    season: remembered((id) => dataAt(at('seasons', id, 'season.json'), season)),
    match: (id) => {
      // Only a season that holds the id is parsed.
      const holding = seasons().filter((each) =>
        namesIn(at('seasons', each)).includes('matches.json')
          ? readFileSync(at('seasons', each, 'matches.json'), 'utf8').includes(JSON.stringify(id))
          : false,
      );
      return holding.flatMap(seasonMatches).find((each) => each.id === id);
    },
    sheet: ({ homeTeam, awayTeam, lineups, season: ofSeason }) => ({
      home: team(homeTeam, lineups?.home, ofSeason),
      away: team(awayTeam, lineups?.away, ofSeason),
    }),
  };
};
