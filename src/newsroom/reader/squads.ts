import type { Membership, Player } from '#schemas/player.ts';
import { dependencyKey } from '../dependency-keys.ts';
import type { ReadContext } from './context.ts';

export interface SquadMember {
  player: Player;
  membership: Membership;
}

/** Named reads of squads. */
export const squadReads = ({ rows, once, depend }: ReadContext) => ({
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
});
