import { type ClubSeason } from '#newsroom/reader/club-seasons.ts';
import { type Club } from '#schemas/club.ts';

/** The address of a team's season: current ones are on its own page. */
export const clubSeasonAddress = (
  { id }: Pick<Club, 'id'>,
  { season, isNow }: ClubSeason,
  { address }: Pick<App.Locals, 'address'>,
): string => (isNow ? address.club(id) : address.clubSeason(id, season.id));
