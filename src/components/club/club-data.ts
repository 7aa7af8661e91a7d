import { type Club } from '#schemas/club.ts';
import { type StructuredData } from '#seo/structured-data.ts';

/** A team by schema.org. */
export const clubData =
  (club: Club, { locale, read }: Pick<App.Locals, 'locale' | 'read'>): StructuredData =>
  ({ url, image }) => {
    const venue = club.venue === undefined ? undefined : read.venue(club.venue);
    const [newest] = read.clubSeasons(club.id);
    const competition = newest?.competition.name[locale];
    const city = club.city && (club.city[locale] ?? club.city.en);
    return {
      '@type': 'SportsTeam',
      name: club.name[locale] ?? club.name.en,
      ...(club.nickname && { alternateName: club.nickname[locale] }),
      sport: 'Association football',
      ...(club.founded !== undefined && { foundingDate: String(club.founded) }),
      ...(club.kind === 'club' && {
        address: { '@type': 'PostalAddress', addressCountry: club.country, ...(city && { addressLocality: city }) },
      }),
      ...(venue && { location: { '@type': 'Place', name: venue.name[locale] ?? venue.name.en } }),
      ...(competition && { memberOf: { '@type': 'SportsOrganization', name: competition } }),
      image,
      url,
    };
  };
