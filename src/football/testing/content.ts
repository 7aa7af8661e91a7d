import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { club } from '#schemas/club.ts';
import { season } from '#schemas/competition.ts';
import { match } from '#schemas/match.ts';
import { membership, player } from '#schemas/player.ts';

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../content/football/${path}`, import.meta.url), 'utf8'));

/** The demo newsroom's World Cup 2026, as committed. */
export function worldCup2026() {
  const parsedSeason = season.parse(read('seasons/world-cup-2026/season.json'));
  return {
    season: parsedSeason,
    matches: z.array(match).parse(read('seasons/world-cup-2026/matches.json')),
    squads: z.array(membership).parse(read('seasons/world-cup-2026/squads.json')),
    clubs: parsedSeason.teams.map((id) => club.parse(read(`clubs/${id}.json`))),
    players: parsedSeason.teams.flatMap((id) => z.array(player).parse(read(`players/${id}.json`))),
  };
}
