import { kickoffDay } from '#football/fixtures.ts';
import { type Club } from '#schemas/club.ts';
import { type Competition, type Season } from '#schemas/competition.ts';
import { type Localised } from '#schemas/localised.ts';
import { type Match } from '#schemas/match.ts';
import { type Venue } from '#schemas/venue.ts';
import { type DependencyKey, dependencyKey } from '../dependency-keys.ts';
import { type ReadContext } from './context.ts';
import { type ItemReads } from './items.ts';
import { newsroomZone } from './newsroom-day.ts';

/** One side of a match: a team, or words for an unknown one. */
export type Side = { kind: 'team'; club: Club } | { kind: 'placeholder'; name: Localised };

/** A match with all data for cards and its page. */
export interface MatchView {
  match: Match;
  home: Side;
  away: Side;
  venue?: Venue;
  /** Its stadium, or the home team's if it has none. */
  ground?: Venue;
  /** Its day at the stadium, `2026-07-19`; in the newsroom's time zone if the stadium is unknown. */
  day: string;
  competition: Competition;
  season: Pick<Season, 'id' | 'label' | 'start' | 'current' | 'hosts' | 'aliases'>;
  /** The name of one match of its stage: Semi-final. */
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
    club,
    season,
    competition: (id: string) => item<Competition>('competition', id),
    venue: (id: string) => item<Venue>('venue', id),
    player: (id: string) => item<Player>('player', id),

    /** The club of a country that a source names, in any spelling; undefined if the name is ambiguous. */
    clubNamed: (name: string, country: string): Club | undefined => {
      const byName = once('clubs by name', () => {
        const ids = new Map<string, string | undefined>();
        const all = rows<{ json: string }>(
          [dependencyKey('club-names')],
          `SELECT json FROM items WHERE kind = 'club' ORDER BY id`,
        );
        for (const { json } of all) {
          const { id, kind, country: of, name: own, aliases } = JSON.parse(json) as Club;
          const keys =
            kind === 'club' ? [own[originalLocale], ...aliases].map((each) => `${of} ${clubNameKey(each)}`) : [];
          for (const key of new Set(keys)) ids.set(key, ids.has(key) ? undefined : id);
        }
        return ids;
      });
      const id = byName.get(`${country} ${clubNameKey(name)}`);
      return id === undefined ? undefined : club(id);
    },

    /** A match by its id. */
    match: (id: string): MatchView | undefined => {
      const match = item<Match>('match', id);
      return match && view(match);
    },

    competitions: (kind: Competition['kind']): Competition[] => {
      return rows<{ json: string }>(
        [dependencyKey('kind', { kind: 'competition' })],
        `SELECT json FROM items WHERE kind = 'competition' AND json_extract(json, '$.kind') = ? ORDER BY id`,
        kind,
      ).map(({ json }) => JSON.parse(json) as Competition);
    },

    /** Seasons of a competition, newest first. */
    seasons: (competition: string): Season[] => {
      return once(`seasons ${competition}`, () =>
        rows<{ json: string }>(
          [dependencyKey('kind', { kind: 'season' })],
          `SELECT json FROM items WHERE kind = 'season' AND json_extract(json, '$.competition') = ?
           ORDER BY json_extract(json, '$.start') DESC, id`,
          competition,
        ).map(({ json }) => JSON.parse(json) as Season),
      );
    },

    /** The season in progress or played last, of any competition: the front page shows it. */
    currentSeason: (): Season | undefined => {
      return once('current season', () =>
        rows<{ json: string }>(
          [dependencyKey('kind', { kind: 'season' })],
          `SELECT json FROM items WHERE kind = 'season'
           ORDER BY json_extract(json, '$.current') DESC, json_extract(json, '$.start') DESC, id LIMIT 1`,
        ).map(({ json }) => JSON.parse(json) as Season),
      )[0];
    },

    /** Marks of a season's teams, in the season's order. */
    teamMarks: (id: string, locale: Locale): TeamMark[] =>
      once(`team marks ${id} ${locale}`, () =>
        (season(id)?.teams ?? []).flatMap((team) => {
          const known = club(team);
          return known ? [teamMark(known, locale)] : [];
        }),
      ),

    /** A season's matches as data, by kickoff: the input for tables and brackets. */
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
