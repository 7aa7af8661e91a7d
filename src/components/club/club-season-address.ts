import { type ClubSeason } from '#newsroom/reader/club-seasons.ts';
import { type Club } from '#schemas/club.ts';

/** Where a team's season stands: those of now on its own page. */
export const clubSeasonAddress = (
  { id }: Pick<Club, 'id'>,
  { season, isNow }: ClubSeason,
  { address }: Pick<App.Locals, 'address'>,
): string => (isNow ? address.club(id) : address.clubSeason(id, season.id));
