import type { CompetitionEntry, SeasonEntry } from '../seasons/season-entry.ts';

/** A season with its clubs. */
export interface LeagueSeason {
  competition: Pick<CompetitionEntry, 'id' | 'kind' | 'scope' | 'country' | 'tier'>;
  season: Pick<SeasonEntry, 'id' | 'label' | 'teams'>;
}

/** A season of a league whose file holds another league's matches. */
export interface ForeignSeason {
  season: string;
  message: string;
}

export const isNationalLeague = ({ competition: { kind, scope, country } }: LeagueSeason): boolean =>
  kind === 'league' && scope === 'domestic' && country !== undefined;

const shared = (a: LeagueSeason, b: LeagueSeason): number =>
  a.season.teams.filter((team) => b.season.teams.includes(team)).length;

const haveSameClubs = (a: LeagueSeason, b: LeagueSeason): boolean =>
  shared(a, b) * 2 > Math.min(a.season.teams.length, b.season.teams.length);

/**
 * The seasons with the clubs of another league of their country. A club plays in one division a year, but a file of the second division may
 * contain the first. Of two seasons with the same clubs, the foreign one is that whose clubs are less common in its league's other seasons;
 * without other seasons it is the one of the lower division. Two leagues of one tier are not compared. Nor is a competition without a tier:
 * a league cup has the clubs of a division.
 *
 * @param ofContent seasons in the content: they are never foreign
 */
export function foreignSeasons(
  seasons: readonly LeagueSeason[],
  ofContent: readonly LeagueSeason[] = [],
): ForeignSeason[] {
  const imported = new Set(seasons.map(({ season }) => season.id));
  const leagues = [...seasons, ...ofContent.filter(({ season }) => !imported.has(season.id))].filter(isNationalLeague);
  const inOneSeason = Map.groupBy(leagues, ({ competition, season }) => `${competition.country} ${season.label}`);
  /** The largest number of a season's clubs in another season of a league. */
  const atHome = (clubsOf: LeagueSeason, { competition, season }: LeagueSeason): number =>
    Math.max(
      0,
      ...leagues
        .filter((other) => other.competition.id === competition.id && other.season.id !== season.id)
        .map((other) => shared(clubsOf, other)),
    );
  return [...inOneSeason.values()].flatMap((together) =>
    together.flatMap((own) => {
      if (!imported.has(own.season.id)) return [];
      const { tier: ownTier } = own.competition;
      if (ownTier === undefined) return [];
      const owner = together.find((other) => {
        const { tier } = other.competition;
        if (tier === undefined || tier === ownTier || !haveSameClubs(own, other)) return false;
        const [here, there] = [atHome(own, own), atHome(own, other)];
        return here === there ? tier < ownTier : here < there;
      });
      if (owner === undefined) return [];
      const { teams, id } = own.season;
      const message = `${shared(own, owner)} of its ${teams.length} clubs play in ${owner.season.id}: the file holds another league`;
      return [{ season: id, message }];
    }),
  );
}
