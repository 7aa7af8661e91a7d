import type { Club } from '#schemas/club.ts';
import type { LocalisedName } from '#schemas/localised.ts';
import type { Membership } from '#schemas/player.ts';
import { originalLocale } from '#i18n/localised-text.ts';

/** The club of a national player: one with a page, or only its name. */
export interface Employer {
  name: LocalisedName;
  club?: Club;
}

/** The player's club according to his newest national squad. Undefined if his newest squad is a club's: that is his team. */
export const currentClub = (
  [newest]: readonly Membership[],
  { clubNamed }: Pick<App.Locals['read'], 'clubNamed'>,
): Employer | undefined => {
  return newest?.parentClub && employerNamed(newest.parentClub, { clubNamed });
};

/** The club of a squad's player, under the site's name if it has one, else under the squad's. */
export const employerNamed = (
  { name, country }: NonNullable<Membership['parentClub']>,
  { clubNamed }: Pick<App.Locals['read'], 'clubNamed'>,
): Employer => {
  const club = clubNamed(name[originalLocale], country);
  return { name: club?.name ?? name, club };
};
