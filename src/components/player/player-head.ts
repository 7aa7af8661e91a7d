import { seasonName } from '#components/championship/season-name.ts';
import type { PageHead } from '#seo/page-head.ts';
import type { Player } from '#schemas/player.ts';
import { playerData } from './player-data.ts';
import { playerShare } from './player-share.ts';
import { nameIn } from '#i18n/localised-text.ts';

/** Metadata of a player's page. */
export const playerHead = (player: Player, locals: App.Locals): PageHead => {
  const { t, locale, read } = locals;
  const name = nameIn(player.name, locale);
  // Within a sentence; Arabic has no capitals.
  const position = t(`football:position.${player.position}`).toLocaleLowerCase(locale);
  const membership = read.memberships(player.id)[0];
  const club = membership && read.club(membership.club);
  const season = membership && read.season(membership.season);
  const competition = season && read.competition(season.competition);
  const team = club && nameIn(club.name, locale);
  return {
    access: 'public',
    title: team ? t('pages:player.title', { player: name, team }) : name,
    description:
      club && team && competition
        ? t(`pages:player.descriptionAt.${club.kind}`, {
            player: name,
            position,
            team,
            competition: seasonName(competition, season, locals),
          })
        : t('pages:player.descriptionAlone', { player: name, position }),
    image: playerShare(player, locals),
    data: playerData(player, locals),
  };
};
