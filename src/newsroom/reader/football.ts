import { kickoffDay } from '#football/fixtures.ts';
import { clubNameKey } from '#football/club-name-key.ts';
import { type TeamMark, teamMark } from '#football/marks/team-mark.ts';
import { type Locale } from '#i18n/locales.ts';
import { type Club } from '#schemas/club.ts';
import { type Competition, type Season } from '#schemas/competition.ts';
import { type Localised } from '#schemas/localised.ts';
import { type Match } from '#schemas/match.ts';
import { type Membership, type Player } from '#schemas/player.ts';
import { type Venue } from '#schemas/venue.ts';
import { loadSettings } from '#settings/settings.ts';
import { type DependencyKey, dependencyKey } from '../dependency-keys.ts';
import { type ReadContext } from './context.ts';
import { originalLocale } from '#i18n/localised-text.ts';

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

export interface SquadMember {
  player: Player;
  membership: Membership;
}

/** Named reads of competitions, teams, players and matches. */
export const footballReads = ({ rows, item, once, depend }: ReadContext) => {
  const season = (id: string) => item<Season>('season', id);
  const club = (id: string) => item<Club>('club', id);
  const side = (value: Match['homeTeam']): Side => {
    if (typeof value !== 'string') return { kind: 'placeholder', name: value.placeholder };
    const team = club(value);
    if (!team) throw new Error(`The index has no club "${value}"`);
    return { kind: 'team', club: team };
  };
  const homeGround = (home: Side): Venue | undefined =>
    home.kind === 'team' && home.club.venue ? item<Venue>('venue', home.club.venue) : undefined;
  const newsroomZone = () => once('time zone', () => loadSettings().timeZone);
  const view = (match: Match): MatchView => {
    const played = season(match.season);
    const competition = played && item<Competition>('competition', played.competition);
    if (!played || !competition) throw new Error(`The match "${match.id}" has no season "${match.season}"`);
    const stage = played.stages.find(({ id }) => id === match.stage);
    const group = stage?.type === 'GROUPS' ? stage.groups.find(({ id }) => id === match.group) : undefined;
    const home = side(match.homeTeam);
    const venue = match.venue ? item<Venue>('venue', match.venue) : undefined;
    const ground = venue ?? (match.neutral ? undefined : homeGround(home));
    const roundName = stage?.name ?? competition.name;
    return {
      match,
      home,
      away: side(match.awayTeam),
      venue,
      ground,
      day: kickoffDay(match, ground?.timeZone ?? newsroomZone()),
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

    /** The club of a country that a source names, in any spelling; undefined where the name is ambiguous. */
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

    /** A team's squad of one season, by shirt number. */
    squad: (seasonId: string, clubId: string): SquadMember[] => {
      return once(`squad ${seasonId} ${clubId}`, () =>
        rows<{ player: string; membership: string }>(
          [dependencyKey('squad', { season: seasonId, club: clubId })],
          `SELECT items.json AS player, memberships.json AS membership FROM memberships
         JOIN items ON items.kind = 'player' AND items.id = memberships.player
         WHERE memberships.season = ? AND memberships.club = ? ORDER BY json_extract(memberships.json, '$.shirtNumber'), memberships.player`,
          seasonId,
          clubId,
        ).map((row): SquadMember => {
          const player = JSON.parse(row.player) as Player;
          depend(dependencyKey('item', { kind: 'player', id: player.id }));
          return { player, membership: JSON.parse(row.membership) as Membership };
        }),
      );
    },

    /** The squads a player belongs or belonged to, newest season first. */
    memberships: (playerId: string): Membership[] => {
      return once(`memberships ${playerId}`, () =>
        rows<{ json: string }>(
          [dependencyKey('memberships', { player: playerId }), dependencyKey('kind', { kind: 'season' })],
          `SELECT memberships.json FROM memberships JOIN items ON items.kind = 'season' AND items.id = memberships.season
           WHERE player = ? ORDER BY json_extract(items.json, '$.start') DESC, season`,
          playerId,
        ).map(({ json }) => JSON.parse(json) as Membership),
      );
    },

    /** Every id of one kind, for the list of addresses. */
    ids: (kind: 'club' | 'player' | 'match' | 'tag'): string[] =>
      rows<{ id: string }>(
        [dependencyKey('kind', { kind })],
        'SELECT id FROM items WHERE kind = ? ORDER BY id',
        kind,
      ).map(({ id }) => id),
  };
};

export type FootballReads = ReturnType<typeof footballReads>;
