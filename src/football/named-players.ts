import type { Match } from '#schemas/match.ts';

/** Ids of the players in a match's events and team sheets, each once. */
export function namedPlayers(match: Match): string[] {
  const { lineups } = match;
  const events = 'events' in match ? match.events : [];
  const named = [
    ...events.flatMap((event) => [event.player, event.off?.player]),
    ...(lineups ? [lineups.home, lineups.away] : [])
      .flatMap(({ starting, substitutes }) => [...starting, ...substitutes])
      .map(({ player }) => player),
  ];
  return [...new Set(named.flatMap((player) => player ?? []))];
}
