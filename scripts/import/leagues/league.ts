import { brokenOffWarning } from './broken-off.ts';
import { collector, type ImportedSeason } from '../content/imported-season.ts';
import { rulesOfSeason } from '../tables/era-facts.ts';
import type { CompetitionFacts } from '../tables/facts.ts';
import { leagueClubs, type LeagueContext } from '../clubs/league-clubs.ts';
import { inZone } from '../source/in-zone.ts';
import { irregularitiesOf, type Reading } from '../source/irregularity.ts';
import { legsOf, readLeagueMatch, stagesOfMatches, unknownParts } from './league-matches.ts';
import { firstPhase, wholeLeague } from '../source/league-parts.ts';
import { carriesResults } from './league-splits.ts';
import { readLeagueRound, type ReadLeagueRound } from './league-rounds.ts';
import { readLeagueStages } from './league-stages.ts';
import { byReadKickoff, withoutRepeats, type MatchEntry } from '../matches/matches.ts';
import type { Add } from '../source/match-result.ts';
import { teamsIn, type ReadLeagueStage } from './read-league-stage.ts';
import { unusualSeasonSize } from './season-size.ts';
import { competitionOf, seasonOf } from '../seasons/season.ts';
import type { SourceSeason } from '../source/source-season.ts';
import { withTeamIds } from '../tables/season-teams.ts';
import { withinSeason } from './within-season.ts';
import { withUnnamedGroups, type GroupContext } from './unnamed-groups.ts';
import { unlistedCompetition } from '../tables/unlisted-competition.ts';
import type { SourceMatch } from '../source/openfootball-shapes.ts';

/** Ids of the two clubs of a match; none if they are not both known. */
const clubsOf = ({ homeTeam, awayTeam }: MatchEntry): [string, string][] =>
  typeof homeTeam === 'string' && typeof awayTeam === 'string' ? [[homeTeam, awayTeam]] : [];

/** The round of each match; says which parts of the season have no name in Arabic. */
function roundsOf(
  matches: readonly SourceMatch[],
  { cup, isWithoutRounds }: { cup: boolean; isWithoutRounds: boolean },
  add: Add,
): ReadLeagueRound[] {
  if (isWithoutRounds) add('MISSING_ROUND', '', 'the form has no rounds: a match has that of the content, or none');
  const rounds = matches.map(({ round, stage }) => readLeagueRound(round, stage, cup));
  for (const [part, position] of unknownParts(matches, rounds)) {
    add('UNKNOWN_STAGE', `${position}.round`, `does not know "${part}": its name in Arabic is made by rule`);
  }
  return rounds;
}

/** Numbers the sides that are not known yet, within each round. */
function slotsOfRounds(): (within: string) => number {
  const waiting = new Map<string, number>();
  return (within) => {
    const slot = (waiting.get(within) ?? 0) + 1;
    waiting.set(within, slot);
    return slot;
  };
}

interface Staging {
  season: string;
  main: string;
  competition: CompetitionFacts;
  rules: ReturnType<typeof rulesOfSeason>;
  /** Letters of groups, by a team of each. */
  letters: Readonly<Record<string, string>>;
  nameOf: GroupContext['nameOf'];
}

/** The stages of a season's matches, with groups where the file has none but their matches; says what is unusual about them. */
function stagingOf(
  staged: Parameters<typeof stagesOfMatches>[0],
  { season, main, competition, rules, letters, nameOf }: Staging,
  add: Add,
): ReadLeagueStage[] {
  const staging = stagesOfMatches(staged, main, competition.cup ?? false).map((stage) =>
    stage.id === main || carriesResults(stage.id, rules) ? stage : withUnnamedGroups(stage, { letters, nameOf }),
  );
  for (const { name, groups = [] } of staging) {
    if (groups.every(({ id }) => !id.startsWith('group-of-'))) continue;
    const line = `"${season}": { "groups": { "a": "<a team of it>", … } }`;
    const message = `${name.en}: the file names no groups, which are those who meet. Their letters in football/overrides/seasons.json: ${line}`;
    add('UNNAMED_GROUPS', '', message);
  }
  for (const { kind, matches: ofStage } of competition.scope === 'domestic' ? staging : []) {
    const unusual = kind === 'league' ? unusualSeasonSize(ofStage.flatMap(clubsOf)) : undefined;
    if (unusual !== undefined) add('UNUSUAL_SEASON_SIZE', '', unusual);
  }
  return staging;
}

/**
 * Reads one season of a league from a file. No value for an unknown competition. Unreadable parts are reported and left out, and
 * `hasErrors` tells whether the rest may not be written.
 */
export function readLeague(said: SourceSeason, context: LeagueContext): Reading<ImportedSeason | undefined> {
  const { file, code, season: folder, source, isWithoutRounds = false } = said;
  const { facts } = context;
  const { take, irregularities } = collector();
  const { list, add } = irregularitiesOf(file);
  const competition = facts.competitions[code] ?? unlistedCompetition(code, said.data.name);
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
  const data = withinSeason(inZone(said, timeZone), folder, add);
  if (timeZone === undefined && data.matches.some(({ time }) => time !== undefined)) {
    add('MISSING_TIME_ZONE', '', `nobody says in which zone ${code} kicks off: only the days are kept`);
  }
  const { clubs, grounds, clubOf, homeVenue, idOf } = leagueClubs(season, competition, context, add);
  const rounds = roundsOf(data.matches, { cup: competition.cup ?? false, isWithoutRounds }, add);
  const hasParts = rounds.some(({ part, group, knockout }) => (part ?? group ?? knockout) !== undefined);
  const main = hasParts ? firstPhase : wholeLeague;
  const { statusNotes } = seasonFacts;
  const isLeg = legsOf(data.matches, rounds);
  const slotIn = slotsOfRounds();
  const matchContext = { slotIn, season, timeZone, main, statusNotes, homeVenue, clubOf, isLeg, isWithoutRounds };
  const read = data.matches.flatMap(
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
  const { facts: ownFacts, unknown } = withTeamIds(seasonFacts, (team) => idOf(team, teams));
  for (const team of unknown)
    add('UNKNOWN_TEAM_IN_FACTS', '', `seasons.json names ${team}, which did not play: left out`);
  const nameOf = (team: string) => clubs.get(team)?.club.name;
  const letters = ownFacts.groups ?? {};
  const staging = stagingOf(staged, { season, main: main.id, competition, rules, letters, nameOf }, add);
  const inGroups = new Map(
    staging.flatMap((stage) => (stage.groups ? stage.matches : [])).map((match) => [match.id, match]),
  );
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
      listed: data.entries,
      ...(said.isPartial && { isPartial: said.isPartial }),
    },
    irregularities,
  };
}
