import { seasonName } from '#components/championship/season-name.ts';
import { type PageHead } from '#seo/page-head.ts';
import { type Player } from '#schemas/player.ts';
import { playerData } from './player-data.ts';
import { playerShare } from './player-share.ts';

/** What a player's page tells of itself. */
export const playerHead = (player: Player, locals: App.Locals): PageHead => {
  const { t, locale, read } = locals;
  const name = player.name[locale] ?? player.name.en;
  const position = t(`football:position.${player.position}`);
  const membership = read.memberships(player.id)[0];
  const club = membership && read.club(membership.club);
  const season = membership && read.season(membership.season);
  const competition = season && read.competition(season.competition);
  const team = club && (club.name[locale] ?? club.name.en);
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
