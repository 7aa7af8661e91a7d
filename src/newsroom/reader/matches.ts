import { kickoffDay } from '#football/fixtures.ts';
import type { Club } from '#schemas/club.ts';
import type { Competition, Season } from '#schemas/competition.ts';
import type { Localised } from '#schemas/localised.ts';
import type { Match } from '#schemas/match.ts';
import type { Venue } from '#schemas/venue.ts';
import { type DependencyKey, dependencyKey } from '../dependency-keys.ts';
import type { ReadContext } from './context.ts';
import type { ItemReads } from './items.ts';
import { newsroomZone } from './newsroom-day.ts';

/** One side of a match: a team, or words for an unknown one. */
export type Side = { kind: 'team'; club: Club } | { kind: 'placeholder'; name: Localised };

/** A match with all data for cards and its page. */
export interface MatchView {
  match: Match;
  home: Side;
  away: Side;
  venue?: Venue;
  /** Where it is played: its stadium, or the home team's where none is named. */
  ground?: Venue;
  /** Its day at the stadium, `2026-07-19`; by the newsroom's clock where the stadium is not known. */
  day: string;
  competition: Competition;
  season: Pick<Season, 'id' | 'label' | 'start' | 'current' | 'hosts' | 'aliases'>;
  /** What a match of its stage is called: Semi-final. */
  stageName: Localised;
  /** The stage: Semi-finals. */
  roundName: Localised;
  /** False for a stage that follows another: the part of a league that has split. */
  isFirstStage: boolean;
  groupName?: Localised;
}

/** Named reads of matches with their sides, their season and their ground. */
export const matchReads = (
  context: ReadContext,
  { club, season, competition: competitionById, venue: venueById }: ItemReads,
) => {
  const { rows, item, once } = context;
  const side = (value: Match['homeTeam']): Side => {
    if (typeof value !== 'string') return { kind: 'placeholder', name: value.placeholder };
    const team = club(value);
    if (!team) throw new Error(`The index has no club "${value}"`);
    return { kind: 'team', club: team };
  };
  const homeGround = (home: Side): Venue | undefined =>
    home.kind === 'team' && home.club.venue ? venueById(home.club.venue) : undefined;
  const view = (match: Match): MatchView => {
    const played = season(match.season);
    const competition = played && competitionById(played.competition);
    if (!played || !competition) throw new Error(`The match "${match.id}" has no season "${match.season}"`);
    const stage = played.stages.find(({ id }) => id === match.stage);
    const group = stage?.type === 'GROUPS' ? stage.groups.find(({ id }) => id === match.group) : undefined;
    const home = side(match.homeTeam);
    const venue = match.venue ? venueById(match.venue) : undefined;
    const ground = venue ?? (match.neutral ? undefined : homeGround(home));
    const roundName = stage?.name ?? competition.name;
    return {
      match,
      home,
      away: side(match.awayTeam),
      venue,
      ground,
      day: kickoffDay(match, ground?.timeZone ?? newsroomZone(context)),
      competition,
      season: {
        id: played.id,
        label: played.label,
        start: played.start,
        current: played.current,
        hosts: played.hosts,
        aliases: played.aliases,
      },
      stageName: stage?.matchName ?? roundName,
      roundName,
      isFirstStage: played.stages.every(({ order }) => order >= (stage?.order ?? 0)),
      groupName: group?.name,
    };
  };
  const views = (matches: Match[]) => matches.map(view);
  const matchesWhere = (dependency: DependencyKey, where: string, ...values: string[]): Match[] =>
    once(dependency, () =>
      rows<{ json: string }>(
        [dependency],
        `SELECT json FROM matches JOIN items ON items.kind = 'match' AND items.id = matches.id
         WHERE ${where} ORDER BY matches.kickoff, matches.id`,
        ...values,
      ).map(({ json }) => JSON.parse(json) as Match),
    );

  return {
    /** A match by its id. */
    match: (id: string): MatchView | undefined => {
      const match = item<Match>('match', id);
      return match && view(match);
    },

    /** A season's matches as data, by kickoff: what tables and brackets are computed from. */
    seasonMatches: (id: string): Match[] =>
      matchesWhere(dependencyKey('season-matches', { season: id }), 'matches.season = ?', id),

    seasonHasMatches: (id: string): boolean =>
      rows([dependencyKey('season-matches', { season: id })], 'SELECT 1 FROM matches WHERE season = ? LIMIT 1', id)
        .length > 0,

    /** A season's matches as cards show them, by kickoff. */
    fixtures: (id: string): MatchView[] =>
      views(matchesWhere(dependencyKey('season-matches', { season: id }), 'matches.season = ?', id)),

    /** Matches with recorded events of a player, by kickoff. */
    playerFixtures: (id: string): MatchView[] =>
      views(
        matchesWhere(
          dependencyKey('player-matches', { player: id }),
          'matches.id IN (SELECT match FROM match_players WHERE player = ?)',
          id,
        ),
      ),
  };
};
