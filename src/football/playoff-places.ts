import type { TiedPlace } from './tiebreakers.ts';

/**
 * Joins the two places on each side of a border that a play-off decides, where the teams there are level: its outcome is known only from
 * the manual order.
 *
 * @param after positions, the first team's being 1
 * @param isLevel whether two teams have the same points
 */
export function withPlayoffPlaces(
  places: readonly TiedPlace[],
  after: readonly number[] = [],
  isLevel: (one: string, other: string) => boolean,
): TiedPlace[] {
  let played = 0;
  return places.reduce<TiedPlace[]>((joined, place) => {
    const before = joined.at(-1);
    const [one, other] = [before?.teams.at(-1), place.teams[0]];
    const meet = before && one !== undefined && other !== undefined && after.includes(played) && isLevel(one, other);
    played += place.teams.length;
    if (!meet) return [...joined, place];
    return [...joined.slice(0, -1), { teams: [...before.teams, ...place.teams], undecidedBy: 'playoff' }];
  }, []);
}
