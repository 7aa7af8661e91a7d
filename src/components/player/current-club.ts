import { type Club } from '#schemas/club.ts';
import { type LocalisedName } from '#schemas/localised.ts';
import { type Membership } from '#schemas/player.ts';
import { originalLocale } from '#i18n/localised-text.ts';

/** The club a player plays for beside his national team: one of the record, or its name alone. */
export interface Employer {
  name: LocalisedName;
  club?: Club;
}

/** The club that released a player for his newest squad. Undefined for a player whose newest squad is a club's: that is his team. */
export const currentClub = (
  [newest]: readonly Membership[],
  { clubNamed }: Pick<App.Locals['read'], 'clubNamed'>,
): Employer | undefined => {
  return newest?.parentClub && employerNamed(newest.parentClub, { clubNamed });
};

/** The club of a squad's player: by the site's name of it where it has one, else as the squad names it. */
export const employerNamed = (
  { name, country }: NonNullable<Membership['parentClub']>,
  { clubNamed }: Pick<App.Locals['read'], 'clubNamed'>,
): Employer => {
  const club = clubNamed(name[originalLocale], country);
  return { name: club?.name ?? name, club };
};
