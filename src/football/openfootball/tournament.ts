import { collector, type Edition } from './edition.ts';
import type { Facts } from './facts.ts';
import { groupsOfMatches, groupStageOf, readGroups } from './group-stage.ts';
import { irregularitiesOf, type Irregularity, type Reading } from './irregularity.ts';
import { withMatchdays } from './matchdays.ts';
import { readMatches, type MatchContext } from './matches.ts';
import { parseWire } from './parse-wire.ts';
import { groupOf, knockoutRound } from './rounds.ts';
import { scorersByName, scorersOfSquad } from './scorers.ts';
import { competitionOf, seasonOf } from './season.ts';
import { sources } from './sources.ts';
import { readSquads, type PlayerEntry, type Squad } from './squads.ts';
import type { Tables } from './tables.ts';
import { readTeams, teamFinder, teamsOfMatches } from './teams.ts';
import { readTies } from './ties.ts';
import { unusedNames } from './unused-names.ts';
import { groundFinder, readVenues, venueOf, type VenueEntry } from './venues.ts';
import { readWireSeason } from './wire-matches.ts';
import { wireGroups, wireSquads, wireStadiums, wireTeams } from './wire.ts';

/** A text and the name of its file, as irregularities give it. */
export interface SourceText {
  file: string;
  text: string;
}

/** The files of one edition. Only that of the matches must be there. */
export interface TournamentFiles {
  matches: SourceText;
  groups?: SourceText | undefined;
  stadiums?: SourceText | undefined;
  teams?: SourceText | undefined;
  squads?: SourceText | undefined;
}

export interface TournamentContext {
  /** `world-cup` or `euro`. */
  code: 'world-cup' | 'euro';
  /** `2022` */
  year: string;
  facts: Facts;
  tables: Tables;
  /** Players known from elsewhere by the id of their national team: whom a scorer's name may mean without a squad. */
  knownPlayers: ReadonlyMap<string, readonly PlayerEntry[]>;
}

/** The stadiums that the tables give for the matches of a season, by the match as `GER-SCO`. */
function tableGrounds(
  stadiums: Readonly<Record<string, string>>,
  venues: Tables['venues'],
): Reading<Map<string, VenueEntry>> {
  const { list, add } = irregularitiesOf('match-venues.json');
  const byMatch = Object.entries(stadiums).flatMap(([match, name]) => {
    const venue = venueOf(name, venues);
    if (venue) return [[match, venue] as const];
    add('MISSING_TIME_ZONE', match, `venues.ar.json has no entry with a country and a time zone for ${name}: left out`);
    return [];
  });
  return { value: new Map(byMatch), irregularities: list };
}

const distinct = <Item extends { id: string }>(items: Iterable<Item>): Item[] => [
  ...new Map([...items].map((item) => [item.id, item])).values(),
];

/**
 * Reads one edition of the World Cup or the European Championship in any dialect: from the texts of its files and the
 * hand-written tables to content. No value when a file cannot be read at all; otherwise the value is as complete as the
 * files are, and whether it may be written is for `hasErrors` to say.
 */
export function readTournament(files: TournamentFiles, context: TournamentContext): Reading<Edition | undefined> {
  const { code, year, facts, tables } = context;
  const { take, irregularities } = collector();
  const nothing = { value: undefined, irregularities };
  const source = code === 'euro' ? sources.euro : sources.worldCup;
  const competition = facts.competitions[code];
  const wire = take(readWireSeason(files.matches.file, files.matches.text));
  const parse = <Schema extends Parameters<typeof parseWire>[2]>(file: SourceText | undefined, schema: Schema) =>
    file && take(parseWire(file.file, file.text, schema));
  const groups = parse(files.groups, wireGroups);
  const stadiums = parse(files.stadiums, wireStadiums);
  const wireTeamList = parse(files.teams, wireTeams);
  const wireSquadList = parse(files.squads, wireSquads);
  const broken =
    (files.groups && !groups) ||
    (files.stadiums && !stadiums) ||
    (files.teams && !wireTeamList) ||
    (files.squads && !wireSquadList);
  if (wire === undefined || broken) return nothing;
  const note = (irregularity: Pick<Irregularity, 'code' | 'message'>): void =>
    void irregularities.push({ file: files.matches.file, position: '', ...irregularity });
  if (competition === undefined) {
    note({ code: 'UNKNOWN_COMPETITION', message: `competitions.json has no ${code}` });
    return nothing;
  }

  const seasonId = `${competition.id}-${year}`;
  const seasonFacts = facts.seasons[seasonId] ?? {};
  const named = wire.matches.flatMap(({ team1, team2, position }) => [
    { team: team1, position: `${position}.team1` },
    { team: team2, position: `${position}.team2` },
  ]);
  const teams = wireTeamList
    ? take(readTeams(files.teams?.file ?? '', wireTeamList, wireSquadList ?? [], tables))
    : take(teamsOfMatches(files.matches.file, named, source, tables));
  const findTeam = teamFinder(teams);
  const idOf = (team: { name: string; code?: string }): string | undefined => findTeam(team)?.club.id;
  const grounds = stadiums ? take(readVenues(files.stadiums?.file ?? '', stadiums, tables.venues)) : [];
  const findGround = groundFinder(grounds);
  const byMatch = take(tableGrounds(tables.matchVenues[seasonId] ?? {}, tables.venues));
  const squads = wireSquadList
    ? take(readSquads(files.squads?.file ?? '', wireSquadList, seasonId, (name) => findTeam({ name }), tables))
    : [];
  const start = wire.matches.map(({ date }) => date).sort()[0] ?? '';
  const matchVenue: MatchContext['venueOf'] = ({ ground }, home, away) =>
    ground === undefined ? byMatch.get(`${home.fifaCode}-${away.fifaCode}`) : findGround(ground);
  const matches = take(
    withMatchdays(
      files.matches.file,
      take(
        readMatches(files.matches.file, wire, {
          season: seasonId,
          findTeam,
          venueOf: matchVenue,
          timeZone: seasonFacts.timeZone ?? competition.timeZone,
          scorersOf: (team) => {
            const aliases = tables.scorerAliases[team.fifaCode] ?? {};
            const squad = squads.find((candidate) => candidate.team === team);
            if (squad)
              return scorersOfSquad(
                team.club.id,
                squad.members.map(({ player }) => player),
                aliases,
              );
            const known = context.knownPlayers.get(team.club.id) ?? [];
            return scorersByName(known, aliases, tables.scorers[team.fifaCode] ?? {}, start);
          },
        }),
      ),
    ),
  );
  if (matches.length === 0) note({ code: 'NO_MATCHES', message: 'the file has no match that could be read' });
  const groupList = groups
    ? take(readGroups(files.groups?.file ?? '', groups, idOf))
    : groupsOfMatches(
        wire.matches.map((match) => ({
          group: knockoutRound(match.round ?? '') ? undefined : groupOf(match.group ?? '')?.id,
          teams: [match.team1, match.team2].flatMap((team) => idOf(team) ?? []),
        })),
      );
  const advance = seasonFacts.advance ?? competition.advance ?? { topN: 2 };
  const stages = [
    ...(groupList.length > 0 ? [groupStageOf(groupList, advance)] : []),
    ...take(readTies(files.matches.file, matches)),
  ];
  if (wireSquadList) take({ value: undefined, irregularities: unusedNames(tables, wireSquadList) });
  const inGroups = groupList.flatMap(({ teams: ids }) => ids);
  const order = new Map(inGroups.map((id, place) => [id, place]));
  const place = (squad: Squad): number => order.get(squad.team.club.id) ?? order.size;
  const teamIds = [...new Set([...inGroups, ...matches.flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam])])];
  return {
    value: {
      competition: competitionOf(competition, source),
      season: seasonOf({
        id: seasonId,
        label: year,
        competition,
        facts: seasonFacts,
        days: wire.matches.map(({ date }) => date),
        teams: teamIds.filter((id) => typeof id === 'string'),
        stages,
        source,
      }),
      clubs: teams.map(({ club }) => club),
      venues: stadiums ? grounds.map(({ venue }) => venue) : distinct(byMatch.values()),
      squads: [...squads].sort((a, b) => place(a) - place(b)),
      matches,
      listed: wire.entries,
    },
    irregularities,
  };
}
