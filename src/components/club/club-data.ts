import type { Club } from '#schemas/club.ts';
import { postalAddress } from '#seo/postal-address.ts';
import type { StructuredData } from '#seo/structured-data.ts';
import { nameIn } from '#i18n/localised-text.ts';

/** A team by schema.org. */
export const clubData =
  (club: Club, { locale, read }: Pick<App.Locals, 'locale' | 'read'>): StructuredData =>
  ({ url, image }) => {
    const venue = club.venue === undefined ? undefined : read.venue(club.venue);
    const [newest] = read.clubSeasons(club.id);
    const competition = newest?.competition.name[locale];
    const city = club.city && nameIn(club.city, locale);
    return {
      '@type': 'SportsTeam',
      name: nameIn(club.name, locale),
      ...(club.nickname && { alternateName: club.nickname[locale] }),
      sport: 'Association football',
      ...(club.founded !== undefined && { foundingDate: String(club.founded) }),
      ...(club.kind === 'club' && { address: postalAddress(club.country, city) }),
      ...(venue && { location: { '@type': 'Place', name: nameIn(venue.name, locale) } }),
      ...(competition && { memberOf: { '@type': 'SportsOrganization', name: competition } }),
      image,
      url,
    };
  };
