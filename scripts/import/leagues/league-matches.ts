import type { Localised } from '#schemas/localised.ts';
import type { SeasonFactsFile } from '../tables/facts.ts';
import { partOf, unknownPart, type LeaguePart } from '../source/league-parts.ts';
import type { ReadLeagueRound } from './league-rounds.ts';
import { isOfTies } from './league-stages.ts';
import { byReadKickoff, type MatchEntry } from '../matches/matches.ts';
import { readKickoff, readResult, withoutResult, type Add } from '../source/match-result.ts';
import { placeholderOf } from '../source/placeholder.ts';
import type { ReadLeagueStage } from './read-league-stage.ts';
import { groupStageName } from '../source/rounds.ts';
import { slotId } from '../source/slot-id.ts';
import type { SourceMatch } from '../source/openfootball-shapes.ts';

/** A match with the stage its round puts it in. */
export interface StagedMatch {
  stage: { id: string; name: Localised };
  /** Absent if the round has no kind: then the structure of the stage decides. */
  kind?: ReadLeagueStage['kind'];
  match: MatchEntry;
  position: string;
  /** At the venue. */
  day: string;
}

export interface LeagueMatchContext {
  season: string;
  timeZone: string | undefined;
  /** The stage of rounds without a part's name. */
  main: { id: string; name: Localised };
  /** Id of the club of a name; undefined, and reported, if there is none. */
  clubOf: (name: string, position: string) => string | undefined;
  statusNotes: SeasonFactsFile['statusNotes'];
  /** Id of the venue of a home match by the club's id, its name in the file and the day; undefined if it is unknown. */
  homeVenue: (club: string, name: string, day: string) => string | undefined;
  /** The next number of a match without both its teams, within a part and a round: from 1. */
  slotIn: (within: string) => number;
  /** Whether the match is one of two legs of a tie. */
  isLeg: (match: SourceMatch) => boolean;
  /** Whether the format has no rounds, which is reported once. */
  isWithoutRounds: boolean;
}

/** The stage that a round names; undefined for the main part of a league. */
function stageOf({ part, group, knockout }: ReadLeagueRound): Pick<StagedMatch, 'stage' | 'kind'> | undefined {
  if (group !== undefined) return { stage: { id: 'groups', name: groupStageName }, kind: 'groups' };
  const ofPart: LeaguePart | undefined = part === undefined ? undefined : (partOf(part) ?? unknownPart(part));
  if (knockout === undefined) {
    if (ofPart === undefined) return undefined;
    const stage = { id: ofPart.id, name: ofPart.name };
    return ofPart.isTable ? { stage, kind: 'league' } : { stage };
  }
  const { id, name } = knockout;
  if (ofPart === undefined) return { stage: { id, name }, kind: 'knockout' };
  const both = { ar: `${ofPart.name.ar}: ${name.ar}`, en: `${ofPart.name.en}: ${name.en}` };
  return { stage: { id: `${ofPart.id}-${id}`, name: both }, kind: 'knockout' };
}

/** Skips times without a time zone: they are reported once for the file. */
const exceptTimes =
  (add: Add): Add =>
  (code, position, message) => {
    if (code !== 'MISSING_KICKOFF_TIME') add(code, position, message);
  };

/** Reads one match of a league; undefined when the model cannot represent it, which is reported. */
export function readLeagueMatch(
  sourceMatch: SourceMatch,
  round: ReadLeagueRound,
  { season, timeZone, main, statusNotes, homeVenue, clubOf, isLeg, slotIn, isWithoutRounds }: LeagueMatchContext,
  add: Add,
): StagedMatch | undefined {
  const { position } = sourceMatch;
  const sideOf = (name: string, at: string): MatchEntry['homeTeam'] | undefined => {
    const placeholder = placeholderOf(name)?.words;
    return placeholder ? { placeholder } : clubOf(name, at);
  };
  const homeTeam = sideOf(sourceMatch.team1.name, `${position}.team1`);
  const awayTeam = sideOf(sourceMatch.team2.name, `${position}.team2`);
  const kickoff = readKickoff(sourceMatch, timeZone, timeZone === undefined ? exceptTimes(add) : add);
  if (homeTeam === undefined || awayTeam === undefined || kickoff === undefined) return undefined;
  if (homeTeam === awayTeam) {
    return void add('BAD_MATCH', position, `${sourceMatch.team1.name} against itself: the match is left out`);
  }
  if (sourceMatch.round === undefined && !isWithoutRounds)
    add('MISSING_ROUND', position, 'no round: the match has no matchday');
  const result = readResult(sourceMatch, !('timeConfirmed' in kickoff), isLeg(sourceMatch), add);
  const named = stageOf(round);
  const { matchday, group } = round;
  const place = [...(named ? [group ?? named.stage.id] : []), ...(matchday === undefined ? [] : [`round-${matchday}`])];
  const within = [season, ...place].join('-');
  const base = {
    season,
    stage: (named?.stage ?? main).id,
    ...(group !== undefined && { group }),
    ...(matchday !== undefined && { matchday }),
    ...(sourceMatch.num !== undefined && { number: sourceMatch.num }),
  };
  const staged = { ...(named ?? { stage: main }), position, day: sourceMatch.date };
  if (typeof homeTeam !== 'string' || typeof awayTeam !== 'string') {
    const own = withoutResult(result, !('timeConfirmed' in kickoff), position, add);
    return {
      ...staged,
      match: { id: slotId(within, slotIn(within)), ...base, homeTeam, awayTeam, ...kickoff, ...own },
    };
  }
  const id = [within, homeTeam, awayTeam].join('-');
  const note = statusNotes?.[id];
  const venue = homeVenue(homeTeam, sourceMatch.team1.name, sourceMatch.date);
  const match: MatchEntry = {
    id,
    ...base,
    homeTeam,
    awayTeam,
    ...kickoff,
    ...(venue !== undefined && { venue }),
    ...result,
    ...(note && { statusNote: note }),
  };
  return { ...staged, match };
}

/**
 * The stages in the order of their first match. If its rounds do not name a kind, a stage is a round of ties where every team has a single
 * opponent, else a table; the main part of a league is always a table, that of a cup always ties.
 */
export function stagesOfMatches(matches: readonly StagedMatch[], main: string, cup: boolean): ReadLeagueStage[] {
  const byStage = new Map<string, StagedMatch[]>();
  for (const staged of [...matches].sort((a, b) => byReadKickoff(a.match, b.match))) {
    const { id } = staged.stage;
    byStage.set(id, [...(byStage.get(id) ?? []), staged]);
  }
  return [...byStage.values()].flatMap((ofStage): ReadLeagueStage[] => {
    const [first] = ofStage;
    if (first === undefined) return [];
    const own = ofStage.map(({ match }) => match);
    const ofTies = cup || (first.stage.id !== main && isOfTies(own));
    return [{ ...first.stage, kind: first.kind ?? (ofTies ? 'knockout' : 'league'), matches: own }];
  });
}

/** Names of parts without a translation, each with the position of its first match. */
export function unknownParts(matches: readonly SourceMatch[], rounds: readonly ReadLeagueRound[]): Map<string, string> {
  const unknown = new Map<string, string>();
  rounds.forEach(({ part }, index) => {
    const position = matches[index]?.position;
    if (part !== undefined && position !== undefined && !partOf(part) && !unknown.has(part))
      unknown.set(part, position);
  });
  return unknown;
}

/** Marks the legs of ties: matches of two teams that meet twice in a part or a knockout round. */
export function legsOf(
  matches: readonly SourceMatch[],
  rounds: readonly ReadLeagueRound[],
): (match: SourceMatch) => boolean {
  const counts = new Map<string, number>();
  const keys = new Map<SourceMatch, string>();
  matches.forEach((match, index) => {
    const { part, knockout } = rounds[index] ?? {};
    if (part === undefined && knockout === undefined) return;
    const key = [part, knockout?.id, ...[match.team1.name, match.team2.name].sort()].join('|');
    keys.set(match, key);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  });
  return (match) => (counts.get(keys.get(match) ?? '') ?? 0) > 1;
}
