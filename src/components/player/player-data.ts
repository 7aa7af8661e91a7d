import type { Player } from '#schemas/player.ts';
import type { StructuredData } from '#seo/structured-data.ts';
import { currentClub } from './current-club.ts';
import { nameIn, originalLocale } from '#i18n/localised-text.ts';

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
      name: nameIn(player.name, locale),
      ...(player.name[locale] && locale !== originalLocale && { alternateName: player.name[originalLocale] }),
      ...(player.dateOfBirth && { birthDate: player.dateOfBirth }),
      jobTitle: t(`football:position.${player.position}`),
      ...(player.heightCm !== undefined && {
        height: { '@type': 'QuantitativeValue', value: player.heightCm, unitCode: 'CMT' },
      }),
      ...(teams.length > 0 && {
        memberOf: teams.map(({ name, club }) => ({
          '@type': 'SportsTeam' as const,
          name: nameIn(name, locale),
          ...(club && { url: absolute(address.club(club.id)) }),
        })),
      }),
      image,
      url,
    };
  };
