import type { MatchEntry } from './matches.ts';

type Placed = Pick<MatchEntry, 'id' | 'homeTeam' | 'awayTeam' | 'kickoff' | 'stage' | 'group' | 'matchday'>;

const sidesOf = ({ homeTeam, awayTeam }: Placed): string => JSON.stringify([homeTeam, awayTeam]);
const dayOf = ({ kickoff }: Placed): string => kickoff.slice(0, 10);

/** Finds the match of the same two teams, home and away; of several the one on the same day. */
function finderOf<Match extends Placed>(matches: readonly Match[]): (match: Placed) => Match | undefined {
  const bySides = Map.groupBy(matches, sidesOf);
  return (match) => {
    const same = bySides.get(sidesOf(match)) ?? [];
    const [only, other] = same.length > 1 ? same.filter((each) => dayOf(each) === dayOf(match)) : same;
    return other === undefined ? only : undefined;
  };
}

/** Matches of a format without rounds, each with the id and the round of the season's known match of the same teams. */
export function inKnownPlaces(
  matches: readonly MatchEntry[],
  known: readonly Placed[],
): { matches: MatchEntry[]; unknown: MatchEntry[] } {
  const find = finderOf(known);
  const places = new Map(matches.map((match) => [match, find(match)]));
  return {
    matches: matches.map((match) => {
      const place = places.get(match);
      if (place === undefined) return match;
      const { id: _id, season, stage: _stage, ...rest } = match;
      const { stage, group, matchday } = place;
      return {
        ...{ id: place.id, season, stage },
        ...(group !== undefined && { group }),
        ...(matchday !== undefined && { matchday }),
        ...rest,
      };
    }),
    unknown: known.length === 0 ? [] : matches.filter((match) => places.get(match) === undefined),
  };
}

/** Former ids of matches from an import without rounds, with their ids in an import with rounds. */
export function idsInRounds(before: readonly Placed[], matches: readonly Placed[]): Map<string, string> {
  const ids = new Set(matches.map(({ id }) => id));
  const find = finderOf(matches);
  return new Map(
    before.flatMap((match): [string, string][] => {
      if (match.matchday !== undefined || ids.has(match.id)) return [];
      const now = find(match);
      return now?.matchday === undefined ? [] : [[match.id, now.id]];
    }),
  );
}
