import type { z } from 'zod';
import type { match } from '#schemas/match.ts';
import type { SeasonFactsFile } from '../tables/facts.ts';
import { readGoals } from './goals.ts';
import { irregularitiesOf, type Reading } from '../source/irregularity.ts';
import { parseKickoff } from '../source/kickoff.ts';
import { type Add, readKickoff, readResult, withoutResult } from '../source/match-result.ts';
import { addNation } from '../tables/nations.ts';
import {
  placeholderOf,
  placeholderOfWords,
  toBeDecided,
  type Origin,
  type Placeholder,
} from '../source/placeholder.ts';
import type { FindScorer } from './scorers.ts';
import { slotId } from '../source/slot-id.ts';
import { scorersByTeam, teamScorers, type TeamScorers } from './season-scorers.ts';
import type { NationalTeam } from '../clubs/teams.ts';
import { firstGroups, type MatchPlace } from './tournament-rounds.ts';
import type { VenueEntry } from '../clubs/venues.ts';
import type { SourceMatch, MatchFile, SourceTeam } from '../source/openfootball-shapes.ts';

/** A match as stored in its file: fields with a default may be absent. */
export type MatchEntry = z.input<typeof match>;

/** A match by its round, its time, and its teams where they are known. */
export type KnownFixture = Pick<MatchEntry, 'stage' | 'kickoff'> & { [Side in 'homeTeam' | 'awayTeam']?: unknown };

/** A match that the content has, at its stadium. */
interface KnownMatch {
  match: MatchEntry;
  stadium?: VenueEntry | undefined;
}

/** What the content has of a season, for a form that does not say all of it. */
export interface KnownMatches {
  /** Finds the match of the same round that is between the same teams or, where these are not known yet, that is played then. */
  find: (match: KnownFixture, isListed: (known: KnownFixture) => boolean) => KnownMatch | undefined;
  matches: readonly MatchEntry[];
}

export interface MatchContext {
  season: string;
  findTeam: (team: SourceTeam) => NationalTeam | undefined;
  /** A team of the season by the id of its club. */
  teamOfId: (id: string) => NationalTeam | undefined;
  /** Undefined for a round that is not known. */
  placeOf: (match: SourceMatch) => MatchPlace | undefined;
  /** A match's venue; undefined where none is known. */
  venueOf: (
    match: SourceMatch,
    home: NationalTeam | undefined,
    away: NationalTeam | undefined,
  ) => VenueEntry | undefined;
  /** IANA zone of all kickoffs, for a season in one zone whose matches have no venue. */
  timeZone?: string | undefined;
  /** By match: why it has the status it has. */
  statusNotes?: SeasonFactsFile['statusNotes'];
  scorersOf: (team: NationalTeam) => FindScorer;
  /** All times of the source are in `timeZone`, wherever a match is played. */
  isInZone?: boolean;
  /** The source lists a part of the season. */
  isPartial?: boolean;
  known?: KnownMatches;
}

/** A match as read, with what its sides are where their teams are not known yet. */
interface ReadMatch {
  match: MatchEntry;
  position: string;
  placeholders?: readonly (Placeholder | undefined)[];
  /** The same match as the content has it. */
  known?: MatchEntry | undefined;
}

/** Whether two scores have the same goals and kicks, whatever is said of their half-time. */
function isSameResult(one: object | undefined, other: object): boolean {
  const withoutHalfTime = (score: object): string => JSON.stringify({ ...score, halfTime: undefined });
  return one !== undefined && withoutHalfTime(one) === withoutHalfTime(other);
}

/** A match of a part of the season, its scorers by the names that they have in the whole: a part knows fewer spellings of each. */
function withKnownNames({ match, known, ...rest }: ReadMatch): ReadMatch {
  const events = 'events' in match ? match.events : undefined;
  const knownEvents = known && 'events' in known ? known.events : undefined;
  const withoutPlayers = (list: typeof events): string =>
    JSON.stringify(list, (key, value: unknown) => (key === 'name' || key === 'player' ? undefined : value));
  const isSame = events && knownEvents && withoutPlayers(events) === withoutPlayers(knownEvents);
  return { match: isSame ? ({ ...match, events: knownEvents } as MatchEntry) : match, known, ...rest };
}

/** Matches that the content has beside those of a source which lists a part: all others, or the rounds that it leaves out. */
function otherMatches(entries: readonly ReadMatch[], { known, isPartial }: MatchContext): ReadMatch[] {
  const rounds = new Set(entries.map(({ match }) => match.stage));
  const isPart = isPartial || (known?.matches.some(({ stage }) => !rounds.has(stage)) ?? false);
  if (known === undefined || !isPart) return [];
  const read = new Set(entries.flatMap(({ match, known: same }) => [match.id, same?.id]));
  const others = known.matches.filter(({ id, stage }) => !read.has(id) && (isPartial || !rounds.has(stage)));
  return others.map((match): ReadMatch => {
    const sides = [match.homeTeam, match.awayTeam];
    const placeholders = sides.map((side) =>
      typeof side === 'object' ? placeholderOfWords(side.placeholder) : undefined,
    );
    const isOpen = placeholders.some((placeholder) => placeholder !== undefined);
    return { match, position: match.id, known: match, ...(isOpen && { placeholders }) };
  });
}

const zoneOf = ({ isInZone, timeZone }: MatchContext, venue: VenueEntry | undefined): string | undefined =>
  isInZone ? timeZone : (venue?.timeZone ?? timeZone);

interface ReadingContext extends MatchContext {
  /** Whether the source lists a match of the same round at the same time. */
  isListed: (known: KnownFixture) => boolean;
}

const timeKey = ({ stage, kickoff }: KnownFixture): string => `${stage} ${kickoff}`;

/** Rounds and times of all matches that a source lists. */
function listedTimes(data: MatchFile, context: MatchContext): ReadonlySet<string> {
  const keys = data.matches.flatMap((match) => {
    const place = context.placeOf(match);
    const venue = context.venueOf(match, context.findTeam(match.team1), context.findTeam(match.team2));
    const read = parseKickoff(match.date, match.time, zoneOf(context, venue));
    if (!place || !read.ok) return [];
    return [timeKey({ ...place, kickoff: read.value.kind === 'instant' ? read.value.instant : read.value.day })];
  });
  return new Set(keys);
}

/** The goals that the content has of the same result: a form or an answer without goals takes none away. */
function goalsOfContent({ goals1, goals2 }: SourceMatch, known: MatchEntry | undefined, score: object) {
  if (goals1 !== undefined || goals2 !== undefined || !known || !('score' in known)) return undefined;
  const { score: own, events } = known;
  return own && events && isSameResult(own, score) ? { score: own, events } : undefined;
}

/** Reads one match; undefined when the model cannot represent it, which is reported. */
function readMatch(
  sourceMatch: SourceMatch,
  context: ReadingContext,
  scorersOf: (team: NationalTeam) => TeamScorers,
  add: Add,
): ReadMatch | undefined {
  const { position } = sourceMatch;
  const named = [context.findTeam(sourceMatch.team1), context.findTeam(sourceMatch.team2)] as const;
  const place = context.placeOf(sourceMatch);
  if (place === undefined) {
    add('UNKNOWN_ROUND', `${position}.round`, `${sourceMatch.round ?? 'no round'}, ${sourceMatch.group ?? 'no group'}`);
  }
  const venue = context.venueOf(sourceMatch, ...named);
  if (venue === undefined && sourceMatch.ground !== undefined) {
    add('UNKNOWN_GROUND', `${position}.ground`, `no stadium lies in ${sourceMatch.ground}`);
  }
  const zone = zoneOf(context, venue);
  const isUnzoned = zone === undefined && sourceMatch.time !== undefined;
  const stated = readKickoff(sourceMatch, zone, isUnzoned ? () => {} : add);
  const [one, other] = named;
  const fixture = place && stated && { ...place, ...stated, homeTeam: one?.club.id, awayTeam: other?.club.id };
  const { match: known, stadium: knownStadium } = (fixture && context.known?.find(fixture, context.isListed)) ?? {};
  const kickoff = isUnzoned ? readKickoff(sourceMatch, knownStadium?.timeZone, add) : stated;
  // A side that the source leaves open is what the content has.
  const sideOf = (team: NationalTeam | undefined, { name }: SourceTeam, field: 'team1' | 'team2') => {
    if (team) return { side: team.club.id, team };
    const read = placeholderOf(name);
    const ofContent = read?.words === toBeDecided ? (field === 'team1' ? known?.homeTeam : known?.awayTeam) : undefined;
    const knownTeam = typeof ofContent === 'string' ? context.teamOfId(ofContent) : undefined;
    if (knownTeam) return { side: knownTeam.club.id, team: knownTeam };
    const placeholder = typeof ofContent === 'object' ? placeholderOfWords(ofContent.placeholder) : read;
    if (placeholder) return { side: { placeholder: placeholder.words }, placeholder };
    return void add('UNKNOWN_TEAM', `${position}.${field}`, addNation(name));
  };
  const ofHome = sideOf(one, sourceMatch.team1, 'team1');
  const ofAway = sideOf(other, sourceMatch.team2, 'team2');
  const [home, away] = [ofHome?.team, ofAway?.team];
  const result = readResult(sourceMatch, kickoff !== undefined && !('timeConfirmed' in kickoff), false, add);
  if (!ofHome || !ofAway || !place || !kickoff) return undefined;

  const { replay, ...stageAndGroup } = place;
  const round = [...(place.stage === firstGroups ? [] : [place.stage]), ...(replay ? ['replay'] : [])];
  // Of a match without both its teams, until its place in the order of play is known.
  const names = home && away ? [home.club.id, away.club.id] : [position];
  const id = [context.season, ...round, ...names].join('-');
  const note = context.statusNotes?.[id];
  const number = sourceMatch.num ?? known?.number;
  const stadium = venue ?? knownStadium;
  const base = {
    id,
    season: context.season,
    ...stageAndGroup,
    // Set once all matches are read (matchdays.ts); listed here for the order of keys in the file.
    matchday: undefined,
    ...(number !== undefined && { number }),
    homeTeam: ofHome.side,
    awayTeam: ofAway.side,
    ...kickoff,
    ...(stadium && { venue: stadium.id }),
    ...(stadium && { neutral: ![home, away].some((team) => team?.club.country === stadium.country) }),
    ...(note && { statusNote: note }),
  };
  if (!home || !away) {
    const own = withoutResult(result, !('timeConfirmed' in kickoff), position, add);
    return { match: { ...base, ...own }, position, known, placeholders: [ofHome.placeholder, ofAway.placeholder] };
  }
  const between = { ...base, homeTeam: home.club.id, awayTeam: away.club.id };
  if (!('score' in result) || result.score === undefined) return { match: { ...between, ...result }, position, known };
  const side = (team: NationalTeam) => ({ team: team.club.id, ...scorersOf(team) });
  const goals = readGoals(sourceMatch, side(home), side(away), result.score, place.group === undefined);
  const ofContent = goalsOfContent(sourceMatch, known, goals.score);
  if (ofContent) return { match: { ...between, ...result, ...ofContent }, position, known };
  for (const problem of goals.problems) {
    add(problem.code, [position, problem.position].filter(Boolean).join('.'), problem.message);
  }
  return { match: { ...between, ...result, score: goals.score, events: goals.events }, position, known };
}

/** By kickoff, then the organiser's number, then id: the order in which the tournament was played. */
export const byReadKickoff = (a: MatchEntry, b: MatchEntry): number =>
  a.kickoff.localeCompare(b.kickoff) || (a.number ?? 0) - (b.number ?? 0) || a.id.localeCompare(b.id);

/** Matches by id. Of a duplicate fixture the one with a result is kept, else the first; either way it is reported. */
export function withoutRepeats(entries: readonly { match: MatchEntry; position: string }[], add: Add): MatchEntry[] {
  const byId = new Map<string, MatchEntry>();
  for (const { match, position } of entries) {
    const earlier = byId.get(match.id);
    if (earlier === undefined) byId.set(match.id, match);
    else {
      const better = 'score' in match && !('score' in earlier);
      const kept = better ? 'this one has the score and is kept' : 'the first is kept';
      add('DUPLICATE_MATCH', position, `${match.id} stands in the file already; ${kept}`);
      if (better) byId.set(match.id, match);
    }
  }
  return [...byId.values()];
}

/** The matches of a tournament. */
export interface TournamentMatches {
  /** In the order of play. */
  matches: MatchEntry[];
  /** By the id of a match without both its teams: the matches that its sides come from, home first. */
  origins: ReadonlyMap<string, readonly (Origin | undefined)[]>;
  /** Those of them that the content has, and this source does not list. */
  others?: readonly MatchEntry[];
  /** The source lists a part of the tournament: a side may come from a match that nobody has read. */
  isPart?: boolean;
}

/** The position of a match in its tournament: the organiser's number, or that in the order of play. */
export const slotOf = ({ number }: Pick<MatchEntry, 'number'>, index: number): number => number ?? index + 1;

/**
 * The matches of a tournament in the order of play. One whose teams are not both known has an id by its position, `world-cup-2026-match-74`:
 * what it is between says nothing that lasts. It keeps that id when its teams are known (`merge/kept-ids.ts`).
 */
export function readMatches(file: string, data: MatchFile, context: MatchContext): Reading<TournamentMatches> {
  const found = irregularitiesOf(file);
  const names = scorersByTeam(data.matches, (team) => context.findTeam(team)?.club.id);
  const scorersOf = (team: NationalTeam): TeamScorers =>
    teamScorers(context.scorersOf(team), names.get(team.club.id) ?? new Set());
  const times = context.known ? listedTimes(data, context) : new Set<string>();
  const reading = { ...context, isListed: (known: KnownFixture) => times.has(timeKey(known)) };
  const listed = data.matches.flatMap((sourceMatch) => readMatch(sourceMatch, reading, scorersOf, found.add) ?? []);
  const others = otherMatches(listed, context);
  const entries = [...(others.length > 0 ? listed.map(withKnownNames) : listed), ...others];
  const placeholders = new Map(
    entries.flatMap((entry) => (entry.placeholders ? [[entry.match, entry.placeholders]] : [])),
  );
  const taken = new Set(others.map(({ match }) => match.id));
  /** The id of a position; of the next that is free where the content has a match of another round there. */
  const freeId = (slot: number): string => {
    const id = slotId(context.season, slot);
    return taken.has(id) ? freeId(slot + 1) : id;
  };
  const origins = new Map<string, (Origin | undefined)[]>();
  const matches = withoutRepeats(entries, found.add)
    .sort(byReadKickoff)
    .map((match, index): MatchEntry => {
      const own = placeholders.get(match);
      if (own === undefined) return match;
      const isOther = others.some((other) => other.match === match);
      const id = isOther ? match.id : freeId(slotOf(match, index));
      taken.add(id);
      origins.set(
        id,
        own.map((placeholder) => placeholder?.origin),
      );
      return { ...match, id };
    });
  return { value: { matches, origins, others: others.map(({ match }) => match) }, irregularities: found.list };
}
