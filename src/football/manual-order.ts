import type { TiedPlace } from './tiebreakers.ts';

/** The places with their teams in another order: as many teams in each as before. */
function refill(places: readonly TiedPlace[], teams: readonly string[]): TiedPlace[] {
  let next = 0;
  return places.map((place) => {
    const from = next;
    next += place.teams.length;
    return { ...place, teams: teams.slice(from, next) };
  });
}

/**
 * Puts the teams of the manual order into that order, in the positions they hold together; the others stay where they are. A place is no
 * longer shared if all of its teams are in the order.
 */
export function withManualOrder(places: readonly TiedPlace[], manualOrder: readonly string[] = []): TiedPlace[] {
  const teams = places.flatMap((place) => place.teams);
  const listed = manualOrder.filter((team) => teams.includes(team));
  let next = 0;
  const ordered = teams.map((team) => (manualOrder.includes(team) ? (listed[next++] ?? team) : team));
  return refill(places, ordered).flatMap((place, at): TiedPlace[] => {
    const isSettled = place.teams.length > 1 && place.teams.every((team) => manualOrder.includes(team));
    if (isSettled) return place.teams.map((team) => ({ teams: [team], separatedBy: 'manual' }));
    const before = places[at]?.teams ?? [];
    return [place.teams.every((team) => before.includes(team)) ? place : { teams: place.teams, separatedBy: 'manual' }];
  });
}
