import type { CompetitionEdition } from './edition.ts';

/** A season of a league whose file holds another league's matches. */
export interface ForeignSeason {
  season: string;
  message: string;
}

const isNationalLeague = ({ competition: { kind, scope, country } }: CompetitionEdition): boolean =>
  kind === 'league' && scope === 'domestic' && country !== undefined;

const shared = (a: CompetitionEdition, b: CompetitionEdition): number =>
  a.season.teams.filter((team) => b.season.teams.includes(team)).length;

const haveSameClubs = (a: CompetitionEdition, b: CompetitionEdition): boolean =>
  shared(a, b) * 2 > Math.min(a.season.teams.length, b.season.teams.length);

/**
 * The seasons with the clubs of another league of their country: a club plays in one division a year, and a file under the name of the second
 * may hold the first. Of two such seasons the one whose clubs are less at home in its league's other seasons is foreign, without others the
 * one of the lower division. Two leagues of one tier are not compared.
 */
export function foreignSeasons(editions: readonly CompetitionEdition[]): ForeignSeason[] {
  const leagues = editions.filter(isNationalLeague);
  const inOneSeason = Map.groupBy(leagues, ({ competition, season }) => `${competition.country} ${season.label}`);
  /** How many of a season's clubs are in another season of a league, at most. */
  const atHome = (clubsOf: CompetitionEdition, { competition, season }: CompetitionEdition): number =>
    Math.max(
      0,
      ...leagues
        .filter((other) => other.competition.id === competition.id && other.season.id !== season.id)
        .map((other) => shared(clubsOf, other)),
    );
  return [...inOneSeason.values()].flatMap((together) =>
    together.flatMap((own) => {
      const { tier: ownTier = 0 } = own.competition;
      const owner = together.find((other) => {
        const { tier = 0 } = other.competition;
        if (tier === ownTier || !haveSameClubs(own, other)) return false;
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
