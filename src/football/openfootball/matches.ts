import type { z } from 'zod';
import type { match } from '#schemas/match.ts';
import { readGoals, type Side } from './goals.ts';
import { irregularitiesOf, type Reading } from './irregularity.ts';
import { parseKickoff, zoneOffsetMinutes } from './kickoff.ts';
import { groupOf, knockoutRound } from './rounds.ts';
import { readScore } from './score.ts';
import { scorerFinder, type FindScorer } from './scorers.ts';
import type { Squad } from './squads.ts';
import type { Tables } from './tables.ts';
import type { NationalTeam } from './teams.ts';
import type { Ground } from './venues.ts';
import type { WireMatch, WireWorldCup } from './wire.ts';

/** A match as it stands in its file: fields with a default may be absent. */
export type MatchEntry = z.input<typeof match>;

export interface MatchContext {
  season: string;
  findTeam: (spelling: string) => NationalTeam | undefined;
  grounds: readonly Ground[];
  squads: readonly Squad[];
  scorerAliases: Tables['scorerAliases'];
}

type Add = ReturnType<typeof irregularitiesOf>['add'];

/** The stage and group of a match by its round, and the part of its id that names a knockout round. */
function placeOf(wire: WireMatch): { stage: string; group?: string } | undefined {
  const round = knockoutRound(wire.round);
  if (round !== undefined) return { stage: round.id };
  const group = wire.group === undefined ? undefined : groupOf(wire.group);
  return group && { stage: 'groups', group: group.id };
}

/** The kickoff in UTC where the file tells the offset, else the day alone. */
function readKickoff(wire: WireMatch, ground: Ground | undefined, position: string, add: Add) {
  const kickoff = parseKickoff(wire.date, wire.time);
  if (!kickoff.ok) return void add('BAD_DATE', position, kickoff.error);
  if (kickoff.value.kind === 'day') {
    add('MISSING_KICKOFF_TIME', position, `${wire.time ?? 'no time'}: only the day is kept`);
    return { kickoff: kickoff.value.day, timeConfirmed: false };
  }
  const { instant, offsetMinutes } = kickoff.value;
  const zone = ground?.venue.timeZone;
  if (zone !== undefined && zoneOffsetMinutes(zone, instant) !== offsetMinutes) {
    add('OFFSET_DISAGREES_WITH_ZONE', `${position}.time`, `${wire.time} is not the time of ${zone} on ${wire.date}`);
  }
  return { kickoff: instant };
}

/** Reads one match; undefined when the model cannot hold it, which is reported as an error. */
function readMatch(wire: WireMatch, position: string, context: MatchContext, add: Add): MatchEntry | undefined {
  const [home, away] = [context.findTeam(wire.team1), context.findTeam(wire.team2)];
  if (home === undefined) add('UNKNOWN_TEAM', `${position}.team1`, `no team is called ${wire.team1}`);
  if (away === undefined) add('UNKNOWN_TEAM', `${position}.team2`, `no team is called ${wire.team2}`);
  const place = placeOf(wire);
  if (place === undefined) add('UNKNOWN_ROUND', `${position}.round`, `${wire.round}, ${wire.group ?? 'no group'}`);
  const ground = context.grounds.find((candidate) => candidate.ground === wire.ground);
  if (ground === undefined && wire.ground !== undefined) {
    add('UNKNOWN_GROUND', `${position}.ground`, `no stadium lies in ${wire.ground}`);
  }
  const kickoff = readKickoff(wire, ground, position, add);
  const { score, problems } = readScore(wire.score);
  for (const { code, message } of problems) add(code, `${position}.score`, message);
  if (!home || !away || !place || !kickoff) return undefined;

  const [homeTeam, awayTeam] = [home.club.id, away.club.id];
  const round = place.stage === 'groups' ? [] : [place.stage];
  const base = {
    id: [context.season, ...round, homeTeam, awayTeam].join('-'),
    season: context.season,
    ...place,
    // Known only when all matches are read (matchdays.ts); named here for its place in the file.
    matchday: undefined,
    ...(wire.num !== undefined && { number: wire.num }),
    homeTeam,
    awayTeam,
    ...kickoff,
    ...(ground && { venue: ground.venue.id }),
    ...(ground && { neutral: ![home, away].some(({ club }) => club.country === ground.venue.country) }),
  };
  if (score === undefined) return { ...base, status: 'timeConfirmed' in kickoff ? 'SCHEDULED' : 'TIMED' };
  const side = (team: NationalTeam): Side => ({ team: team.club.id, findScorer: scorersOf(team, context) });
  const goals = readGoals(wire, side(home), side(away), score);
  for (const problem of goals.problems) {
    add(problem.code, [position, problem.position].filter(Boolean).join('.'), problem.message);
  }
  return { ...base, status: 'FINISHED', score: goals.score, events: goals.events };
}

function scorersOf(team: NationalTeam, context: MatchContext): FindScorer {
  const squad = context.squads.find((candidate) => candidate.team === team);
  return squad ? scorerFinder(squad, context.scorerAliases[team.fifaCode] ?? {}) : () => undefined;
}

/** By kickoff, then the organiser's number, then id: the order in which the tournament was played. */
const byKickoff = (a: MatchEntry, b: MatchEntry): number =>
  a.kickoff.localeCompare(b.kickoff) || (a.number ?? 0) - (b.number ?? 0) || a.id.localeCompare(b.id);

/** The matches of `worldcup.json` in the order of play. A fixture that comes twice is kept once. */
export function readMatches(file: string, wire: WireWorldCup, context: MatchContext): Reading<MatchEntry[]> {
  const found = irregularitiesOf(file);
  const byId = new Map<string, MatchEntry>();
  wire.matches.forEach((wireMatch, index) => {
    const position = `matches[${index}]`;
    const read = readMatch(wireMatch, position, context, found.add);
    if (read === undefined) return;
    if (byId.has(read.id))
      found.add('DUPLICATE_MATCH', position, `${read.id} stands in the file already; the first is kept`);
    else byId.set(read.id, read);
  });
  return { value: [...byId.values()].sort(byKickoff), irregularities: found.list };
}
