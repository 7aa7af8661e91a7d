import type { Irregularity, Reading } from './irregularity.ts';
import { withMatchdays } from './matchdays.ts';
import { readMatches, type MatchEntry } from './matches.ts';
import { parseWire } from './parse-wire.ts';
import { readGroupStage, seasonOf, worldCup, type CompetitionEntry, type SeasonEntry } from './season.ts';
import { readSquads, type Squad } from './squads.ts';
import type { Tables } from './tables.ts';
import { readTeams, teamFinder, type ClubEntry } from './teams.ts';
import { readTies } from './ties.ts';
import { unusedNames } from './unused-names.ts';
import { readVenues, type VenueEntry } from './venues.ts';
import { wireGroups, wireSquads, wireStadiums, wireTeams, wireWorldCup } from './wire.ts';

/** The texts of one edition's files. */
export interface WorldCupFiles {
  worldCup: string;
  groups: string;
  stadiums: string;
  teams: string;
  squads: string;
}

/** The names of those files, as published. */
export const worldCupFileNames: Readonly<Record<keyof WorldCupFiles, string>> = {
  worldCup: 'worldcup.json',
  groups: 'worldcup.groups.json',
  stadiums: 'worldcup.stadiums.json',
  teams: 'worldcup.teams.json',
  squads: 'worldcup.squads.json',
};

/** One edition of the World Cup in the project's own model. */
export interface WorldCupContent {
  competition: CompetitionEntry;
  season: SeasonEntry;
  clubs: ClubEntry[];
  venues: VenueEntry[];
  squads: Squad[];
  matches: MatchEntry[];
}

/**
 * Reads one edition in the dialect of 2026: from the texts of its files and the hand-written tables to content. No value
 * when a file cannot be read at all; otherwise the value is as complete as the files are, and whether it may be written
 * is for `hasErrors` to say.
 */
export function readWorldCup(files: WorldCupFiles, tables: Tables, year: string): Reading<WorldCupContent | undefined> {
  const names = worldCupFileNames;
  const irregularities: Irregularity[] = [];
  const take = <Value>(reading: Reading<Value>): Value => {
    irregularities.push(...reading.irregularities);
    return reading.value;
  };
  const wire = {
    worldCup: take(parseWire(names.worldCup, files.worldCup, wireWorldCup)),
    groups: take(parseWire(names.groups, files.groups, wireGroups)),
    stadiums: take(parseWire(names.stadiums, files.stadiums, wireStadiums)),
    teams: take(parseWire(names.teams, files.teams, wireTeams)),
    squads: take(parseWire(names.squads, files.squads, wireSquads)),
  };
  if (!wire.worldCup || !wire.groups || !wire.stadiums || !wire.teams || !wire.squads) {
    return { value: undefined, irregularities };
  }
  const seasonId = `${worldCup.id}-${year}`;
  const teams = take(readTeams(names.teams, wire.teams, wire.squads, tables));
  const findTeam = teamFinder(teams);
  const grounds = take(readVenues(names.stadiums, wire.stadiums, tables.venues));
  const squads = take(readSquads(names.squads, wire.squads, seasonId, findTeam, tables));
  const context = { season: seasonId, findTeam, grounds, squads, scorerAliases: tables.scorerAliases };
  const matches = take(withMatchdays(names.worldCup, take(readMatches(names.worldCup, wire.worldCup, context))));
  const groups = take(readGroupStage(names.groups, wire.groups, findTeam));
  const knockout = take(readTies(names.worldCup, matches));
  irregularities.push(...unusedNames(tables, wire.squads));
  const days = wire.worldCup.matches.map(({ date }) => date);
  const order = new Map(groups.groups.flatMap(({ teams: ids }) => ids).map((id, place) => [id, place]));
  const place = (squad: Squad): number => order.get(squad.team.club.id) ?? order.size;
  return {
    value: {
      competition: worldCup,
      season: seasonOf(seasonId, year, days, groups, knockout),
      clubs: teams.map(({ club }) => club),
      venues: grounds.map(({ venue }) => venue),
      squads: [...squads].sort((a, b) => place(a) - place(b)),
      matches,
    },
    irregularities,
  };
}
