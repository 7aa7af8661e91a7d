import { clubNameKey } from '#football/club-name-key.ts';
import { brokenOffWarning } from './broken-off.ts';
import type { FindClub } from './club-book.ts';
import { collector, type ImportedSeason } from './imported-season.ts';
import { rulesOfSeason } from './era-facts.ts';
import type { CompetitionFacts, Facts } from './facts.ts';
import { homeGroundsOf } from './home-grounds.ts';
import { inZone } from './in-zone.ts';
import { irregularitiesOf, type Reading } from './irregularity.ts';
import type { LeagueClub } from './league-club.ts';
import { legsOf, readLeagueMatch, stagesOfMatches, unknownParts } from './league-matches.ts';
import { firstPhase, wholeLeague } from './league-parts.ts';
import { carriesResults } from './league-splits.ts';
import { readLeagueRound } from './league-rounds.ts';
import { readLeagueStages } from './league-stages.ts';
import { byReadKickoff, withoutRepeats, type MatchEntry } from './matches.ts';
import { teamsIn } from './read-league-stage.ts';
import { unusualSeasonSize } from './season-size.ts';
import { competitionOf, seasonOf } from './season.ts';
import type { SourceSeason } from './source-season.ts';
import type { HandWrittenTables } from './tables.ts';
import { withTeamIds } from './season-teams.ts';
import { withinSeason } from './within-season.ts';
import { withUnnamedGroups } from './unnamed-groups.ts';
import { unlistedCompetition } from './unlisted-competition.ts';
import type { VenueEntry } from './venues.ts';

export interface LeagueContext {
  facts: Facts;
  findClub: FindClub;
  tables: Pick<HandWrittenTables, 'homeGrounds' | 'venues'>;
}

/** Countries whose clubs are searched: the competition's own where the facts name no others. */
export const countriesOf = ({ clubCountries, country }: CompetitionFacts): string[] =>
  clubCountries ?? (country === undefined ? [] : [country]);

/** Ids of the two clubs of a match; none where they are not both known. */
const clubsOf = ({ homeTeam, awayTeam }: MatchEntry): [string, string][] =>
  typeof homeTeam === 'string' && typeof awayTeam === 'string' ? [[homeTeam, awayTeam]] : [];

/**
 * Reads what a file says of one season of a league. No value for a competition that nobody knows; unreadable parts are reported and left
 * out, and `hasErrors` says whether the rest may be written.
 */
export function readLeague(said: SourceSeason, context: LeagueContext): Reading<ImportedSeason | undefined> {
  const { file, code, season: folder, source, isWithoutRounds = false } = said;
  const { facts, findClub, tables } = context;
  const { take, irregularities } = collector();
  const { list, add } = irregularitiesOf(file);
  const competition = facts.competitions[code] ?? unlistedCompetition(code, said.wire.name);
  if (competition === undefined) {
    add('UNKNOWN_COMPETITION', '', `competitions.json has no ${code}, and its code names no country`);
    return { value: undefined, irregularities: list };
  }
  if (!facts.competitions[code]) {
    add('MISSING_ARABIC_NAME', '', `competitions.json has no ${code}: it is called ${competition.name.ar}`);
  }

  const season = `${competition.id}-${folder}`;
  const seasonFacts = facts.seasons[season] ?? {};
  const timeZone = seasonFacts.timeZone ?? competition.timeZone ?? said.timeZone;
  const wire = withinSeason(inZone(said, timeZone), folder, add);
  if (timeZone === undefined && wire.matches.some(({ time }) => time !== undefined)) {
    add('MISSING_TIME_ZONE', '', `nobody says in which zone ${code} kicks off: only the days are kept`);
  }
  const clubs = new Map<string, LeagueClub>();
  const idsByName = new Map<string, string>();
  const clubOf = (name: string, position: string): string | undefined => {
    const club = findClub(name, countriesOf(competition));
    if (club === undefined) return void add('UNKNOWN_TEAM', position, `nobody says from which country ${name} is`);
    const { id } = club.club;
    if (!clubs.has(id)) for (const problem of club.problems) add(problem.code, position, problem.message);
    clubs.set(id, club);
    idsByName.set(clubNameKey(name), id);
    return id;
  };
  const cup = competition.cup ?? false;
  if (isWithoutRounds) add('MISSING_ROUND', '', 'the form has no rounds: a match has that of the content, or none');
  const rounds = wire.matches.map(({ round, stage }) => readLeagueRound(round, stage, cup));
  for (const [part, position] of unknownParts(wire.matches, rounds)) {
    add('UNKNOWN_STAGE', `${position}.round`, `does not know "${part}": its name in Arabic is made by rule`);
  }
  const hasParts = rounds.some(({ part, group, knockout }) => (part ?? group ?? knockout) !== undefined);
  const main = hasParts ? firstPhase : wholeLeague;
  const { statusNotes } = seasonFacts;
  const findHomeGround = homeGroundsOf(season, tables);
  const grounds = new Map<string, VenueEntry>();
  const homeVenue = (id: string, name: string, day: string): string | undefined => {
    const club = clubs.get(id);
    const venue = club && findHomeGround(club, name, day);
    if (venue) grounds.set(venue.id, venue);
    return venue?.id;
  };
  const waiting = new Map<string, number>();
  const slotIn = (within: string): number => {
    const slot = (waiting.get(within) ?? 0) + 1;
    waiting.set(within, slot);
    return slot;
  };
  const isLeg = legsOf(wire.matches, rounds);
  const matchContext = { slotIn, season, timeZone, main, statusNotes, homeVenue, clubOf, isLeg, isWithoutRounds };
  const read = wire.matches.flatMap(
    (match, index) => readLeagueMatch(match, rounds[index] ?? {}, matchContext, add) ?? [],
  );
  const matches = withoutRepeats(read, add).sort(byReadKickoff);
  if (matches.length === 0) add('NO_MATCHES', '', 'the file has no match that could be read');
  const kept = new Set(matches);
  const staged = read.filter(({ match }) => kept.has(match));
  const teams = teamsIn(matches);
  const label = folder.replace('-', '/');
  const rules = rulesOfSeason(competition.eras, seasonFacts, label);
  const advance = seasonFacts.advance ?? rules.stages?.['groups']?.advance ?? competition.advance ?? { topN: 2 };
  const idOf = (team: string): string | undefined => {
    const ids = [team, idsByName.get(clubNameKey(team)), findClub(team, countriesOf(competition))?.club.id];
    return ids.find((id) => id !== undefined && teams.includes(id));
  };
  const { facts: ownFacts, unknown } = withTeamIds(seasonFacts, idOf);
  for (const team of unknown)
    add('UNKNOWN_TEAM_IN_FACTS', '', `seasons.json names ${team}, which did not play: left out`);
  const letters = ownFacts.groups ?? {};
  const nameOf = (team: string) => clubs.get(team)?.club.name;
  const staging = stagesOfMatches(staged, main.id, cup).map((stage) =>
    stage.id === main.id || carriesResults(stage.id, rules) ? stage : withUnnamedGroups(stage, { letters, nameOf }),
  );
  for (const { name, groups = [] } of staging) {
    if (groups.every(({ id }) => !id.startsWith('group-of-'))) continue;
    const line = `"${season}": { "groups": { "a": "<a team of it>", … } }`;
    const message = `${name.en}: the file names no groups, which are those who meet. Their letters in football/overrides/seasons.json: ${line}`;
    add('UNNAMED_GROUPS', '', message);
  }
  const inGroups = new Map(
    staging.flatMap((stage) => (stage.groups ? stage.matches : [])).map((match) => [match.id, match]),
  );
  for (const { kind, matches: ofStage } of competition.scope === 'domestic' ? staging : []) {
    const unusual = kind === 'league' ? unusualSeasonSize(ofStage.flatMap(clubsOf)) : undefined;
    if (unusual !== undefined) add('UNUSUAL_SEASON_SIZE', '', unusual);
  }
  const { stages, problems } = readLeagueStages(staging, teams, rules, advance);
  for (const problem of problems) add(problem.code, '', problem.message);
  const brokenOff = brokenOffWarning(season, matches, seasonFacts);
  if (brokenOff !== undefined) add('SEASON_BROKEN_OFF', '', brokenOff);
  take({ value: undefined, irregularities: list });

  const used = teams.flatMap((id) => clubs.get(id) ?? []);
  const venues = new Map([...grounds, ...used.flatMap(({ venue }) => (venue ? [[venue.id, venue] as const] : []))]);
  return {
    value: {
      competition: competitionOf(competition, source),
      season: seasonOf({
        id: season,
        label,
        competition,
        facts: ownFacts,
        days: staged.map(({ day }) => day),
        teams,
        stages,
        source,
      }),
      clubs: used.map(({ club }) => ({ ...club, sources: [source, ...(club.sources ?? [])] })),
      venues: [...venues.values()],
      squads: [],
      matches: matches.map((each) => inGroups.get(each.id) ?? each),
      listed: wire.entries,
      ...(said.isPartial && { isPartial: said.isPartial }),
    },
    irregularities,
  };
}
