import type { SourceMatch } from './openfootball-shapes.ts';

/** A season of a league by `2024-25/en.1`, with its matches. */
export interface LeagueMatches {
  season: string;
  matches: readonly SourceMatch[];
}

/** The days and opponents of one or several spellings. */
export interface ClubFixtures {
  opponents: Set<string>;
  /** Days of play, over all competitions. */
  days: Set<string>;
  /** Season with round. */
  rounds: Set<string>;
  /** Number of matches by season. */
  counts: Map<string, number>;
}

const none = (): ClubFixtures => ({ opponents: new Set(), days: new Set(), rounds: new Set(), counts: new Map() });

/** A round that determines the time of a match, because a team has one match in it. Rounds of a cup take several days. */
const numberedRound = ({ round, stage }: SourceMatch): string | undefined =>
  round !== undefined && /\d/.test(round) ? `${stage ?? ''} ${round}` : undefined;

/**
 * The fixtures of each club of some seasons.
 *
 * @param clubOf returns the key of a club by its name in a season; undefined for a match to leave out
 */
export function clubFixtures(
  seasons: readonly LeagueMatches[],
  clubOf: (name: string, season: string) => string | undefined,
): Map<string, ClubFixtures> {
  const fixtures = new Map<string, ClubFixtures>();
  for (const { season, matches } of seasons) {
    const rounds = new Map<string, string[]>();
    for (const match of matches) {
      const [home, away] = [match.team1, match.team2].map(({ name }) => clubOf(name, season));
      for (const [own, other] of [
        [home, away],
        [away, home],
      ] as const) {
        if (own === undefined) continue;
        const of = fixtures.get(own) ?? none();
        fixtures.set(own, of);
        if (other !== undefined) of.opponents.add(other);
        of.days.add(match.date);
        of.counts.set(season, (of.counts.get(season) ?? 0) + 1);
        const round = numberedRound(match);
        if (round !== undefined) rounds.set(round, [...(rounds.get(round) ?? []), own]);
      }
    }
    for (const [round, clubs] of rounds) {
      // A round in which a team plays twice, such as two legs, or one of each half of a year, is no evidence.
      if (new Set(clubs).size < clubs.length) continue;
      for (const club of clubs) fixtures.get(club)?.rounds.add(`${season} ${round}`);
    }
  }
  return fixtures;
}

/** The fixtures of several spellings as of one club. */
export function mergedFixtures(all: readonly ClubFixtures[]): ClubFixtures {
  const merged = none();
  for (const { opponents, days, rounds, counts } of all) {
    for (const opponent of opponents) merged.opponents.add(opponent);
    for (const day of days) merged.days.add(day);
    for (const round of rounds) merged.rounds.add(round);
    for (const [season, count] of counts) merged.counts.set(season, (merged.counts.get(season) ?? 0) + count);
  }
  return merged;
}

const shared = <Value>(a: ReadonlySet<Value>, b: ReadonlySet<Value>): number =>
  [...a].filter((value) => b.has(value)).length;

/** How often two names play on the same day, or in the same round of a season. Once may be a wrong date in a file; twice means two clubs. */
export const coincidences = (a: ClubFixtures, b: ClubFixtures): number =>
  Math.max(shared(a.days, b.days), shared(a.rounds, b.rounds));

/** The share of the longest season that two names together must reach to count as one club's season. */
const wholeSeason = 0.9;

/**
 * True if there is a season in which both play, and both together have as many matches as one club.
 *
 * @param longest the most matches of a club by season
 */
export const makeOneSeason = (a: ClubFixtures, b: ClubFixtures, longest: ReadonlyMap<string, number>): boolean =>
  [...a.counts].some(([season, ownCount]) => {
    const otherCount = b.counts.get(season) ?? 0;
    const total = ownCount + otherCount;
    const full = longest.get(season) ?? 0;
    return otherCount > 0 && total <= full && total >= full * wholeSeason;
  });
