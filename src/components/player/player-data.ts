import { type Player } from '#schemas/player.ts';
import { type StructuredData } from '#seo/structured-data.ts';
import { currentClub } from './current-club.ts';

/** A player by schema.org: who he is, and the teams he plays for. */
export const playerData =
  (
    player: Player,
    { locale, t, read, address }: Pick<App.Locals, 'locale' | 't' | 'read' | 'address'>,
  ): StructuredData =>
  ({ absolute, url, image }) => {
    const memberships = read.memberships(player.id);
    const [newest] = memberships;
    const team = newest && read.club(newest.club);
    const employer = currentClub(memberships, read);
    const teams = [...(team ? [{ name: team.name, club: team }] : []), ...(employer ? [employer] : [])];
    return {
      '@type': 'Person',
      name: player.name[locale] ?? player.name.en,
      ...(player.name[locale] && locale === 'ar' && { alternateName: player.name.en }),
      ...(player.dateOfBirth && { birthDate: player.dateOfBirth }),
      jobTitle: t(`football:position.${player.position}`),
      ...(player.heightCm !== undefined && {
        height: { '@type': 'QuantitativeValue', value: player.heightCm, unitCode: 'CMT' },
      }),
      ...(teams.length > 0 && {
        memberOf: teams.map(({ name, club }) => ({
          '@type': 'SportsTeam' as const,
          name: name[locale] ?? name.en,
          ...(club && { url: absolute(address.club(club.id)) }),
        })),
      }),
      image,
      url,
    };
  };
