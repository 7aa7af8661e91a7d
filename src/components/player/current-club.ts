import { type Club } from '#schemas/club.ts';
import { type LocalisedName } from '#schemas/localised.ts';
import { type Membership } from '#schemas/player.ts';

/** The club a player plays for beside his national team: one of the record, or its name alone. */
export interface Employer {
  name: LocalisedName;
  club?: Club;
}

/**
 * The club that released a player for his newest squad. Nothing for a player whose newest squad is a club's: that is his team.
 */
export const currentClub = (
  [newest]: readonly Membership[],
  { clubNamed }: Pick<App.Locals['read'], 'clubNamed'>,
): Employer | undefined => {
  if (!newest?.parentClub) return undefined;
  const { name, country } = newest.parentClub;
  return { name, club: clubNamed(name.en, country) };
};
