import type { Competition, Season } from '#schemas/competition.ts';
import { dependencyKey } from '../dependency-keys.ts';
import type { ReadContext } from './context.ts';
import type { FootballReads } from './football-reads.ts';
import type { MatchView } from './matches.ts';
import { type MatchMoment, matchMoments } from './match-moments.ts';

/** A season a team takes or took part in. */
export interface ClubSeason {
  season: Pick<Season, 'id' | 'label' | 'start' | 'end' | 'current'>;
  competition: Pick<Competition, 'id' | 'kind' | 'name'>;
  /** True if it is on the team's main page: the newest season, and others at the same time. An earlier season has a separate page. */
  isNow: boolean;
}

/** Ids of every team's seasons, newest first. One query: the list of addresses asks for each team. */
const seasonsByClub = ({ rows, once }: ReadContext): ReadonlyMap<string, ReadonlySet<string>> =>
  once('seasons by club', () => {
    const all = rows<{ club: string; season: string }>(
      [dependencyKey('kind', { kind: 'season' })],
      `SELECT team.value AS club, items.id AS season FROM items, json_each(items.json, '$.teams') AS team
       WHERE items.kind = 'season' ORDER BY json_extract(items.json, '$.start') DESC, items.id`,
    );
    const byClub = new Map<string, Set<string>>();
    for (const { club, season } of all) byClub.set(club, (byClub.get(club) ?? new Set()).add(season));
    return byClub;
  });

/** Named reads of a team's seasons and of its matches in them. */
export const clubSeasonReads = (context: ReadContext, { season, match }: Pick<FootballReads, 'season' | 'match'>) => {
  const { rows, item, once, now } = context;
  const { all, ahead, last, isMomentAhead } = matchMoments(context);
  const clubSeasons = (clubId: string): ClubSeason[] => {
    const found = [...(seasonsByClub(context).get(clubId) ?? [])].flatMap((id) => season(id) ?? []);
    const [newest] = found;
    return found.flatMap((each): ClubSeason[] => {
      const competition = item<Competition>('competition', each.competition);
      if (!competition || !newest) return [];
      const { id, label, start, end, current } = each;
      return [
        {
          season: { id, label, start, end, current },
          competition: { id: competition.id, kind: competition.kind, name: competition.name },
          isNow: start <= newest.end && end >= newest.start,
        },
      ];
    });
  };

  const fixtureIds = (clubId: string, seasonId: string): string[] =>
    once(`fixtures of ${clubId} in ${seasonId}`, () =>
      rows<{ id: string }>(
        [dependencyKey('club-matches', { club: clubId })],
        'SELECT id FROM matches WHERE season = ?2 AND (home = ?1 OR away = ?1) ORDER BY kickoff, id',
        clubId,
        seasonId,
      ).map(({ id }) => id),
    );

  const viewsOf = (moments: readonly MatchMoment[]): MatchView[] => moments.flatMap(({ id }) => match(id) ?? []);
  const isOfClub = '(home = ?1 OR away = ?1)';
  const keysOf = (club: string) => [dependencyKey('club-matches', { club }), dependencyKey('club-phases', { club })];
  const keysOfSeason = (season: string) => [
    dependencyKey('season-matches', { season }),
    dependencyKey('season-phases', { season }),
  ];
  const lastMatches = (club: string, count: number): MatchView[] => viewsOf(last(keysOf(club), count, isOfClub, club));
  const nextMatches = (club: string, count: number): MatchView[] =>
    viewsOf(ahead(keysOf(club), isOfClub, club).slice(0, count));

  return {
    /** The seasons of a team, newest first. */
    clubSeasons,

    /** A team's matches of one season, by kickoff. */
    clubSeasonFixtures: (clubId: string, seasonId: string): MatchView[] =>
      fixtureIds(clubId, seasonId).flatMap((id) => match(id) ?? []),

    /** Whether a team has matches in its current seasons. */
    clubHasMatchesNow: (clubId: string): boolean =>
      clubSeasons(clubId).some(({ isNow, season: { id } }) => isNow && fixtureIds(clubId, id).length > 0),

    /** The same as its page lists them: those ahead, the next first, then the others, the latest first. */
    clubSeasonMatches: (clubId: string, seasonId: string): { ahead: MatchView[]; before: MatchView[] } => {
      const coming = ahead(keysOf(clubId), `${isOfClub} AND season = ?2`, clubId, seasonId);
      const isAhead = new Set(coming.map(({ id }) => id));
      const others = fixtureIds(clubId, seasonId).filter((id) => !isAhead.has(id));
      return { ahead: viewsOf(coming), before: others.reverse().flatMap((id) => match(id) ?? []) };
    },

    /** A team's last match with a result, and the next one ahead in a season under way. */
    clubEnds: (clubId: string): { last?: MatchView; next?: MatchView } => ({
      last: lastMatches(clubId, 1)[0],
      next: nextMatches(clubId, 1)[0],
    }),

    /** A team's last matches with a result and its next ones, so many of each, by kickoff. */
    clubNearest: (clubId: string, count: number): MatchView[] => [
      ...lastMatches(clubId, count).reverse(),
      ...nextMatches(clubId, count),
    ],

    /** A season's last matches, played or called off, and its next ones, so many of each, by kickoff. */
    seasonNearest: (seasonId: string, count: number): MatchView[] => {
      const own = all(keysOfSeason(seasonId), 'season = ?', seasonId);
      const before = own.filter((moment) => moment.kickoff <= now && !isMomentAhead(moment));
      return viewsOf([...before.slice(-count), ...own.filter(isMomentAhead).slice(0, count)]);
    },

    /** A season's last matches with a result, the latest first. */
    seasonResults: (seasonId: string, count: number): MatchView[] =>
      viewsOf(last(keysOfSeason(seasonId), count, 'season = ?1', seasonId)),
  };
};
