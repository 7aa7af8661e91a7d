import { competitionShare } from '#components/championship/competition-share.ts';
import { teamMark } from '#football/marks/team-mark.ts';
import type { Player } from '#schemas/player.ts';
import { haveOwnImage } from '#share-images/own-images.ts';
import type { PlayerPicture } from '#share-images/picture.ts';
import { pictureBase, shareImage, type ShareImage } from '#share-images/share-image.ts';
import { nameIn } from '#i18n/localised-text.ts';

/** The share image of a player; if players have none, that of the competition they last played in, if there is one. */
export const playerShare = (player: Player, locals: App.Locals): ShareImage | undefined => {
  const { locale, read, t, format } = locals;
  const membership = read.memberships(player.id)[0];
  if (!haveOwnImage('players')) {
    const season = membership && read.season(membership.season);
    const competition = season && read.competition(season.competition);
    return competition && competitionShare(competition, season, locals);
  }
  const club = membership && read.club(membership.club);
  const number = membership?.shirtNumber;
  const name = nameIn(player.name, locale);
  const picture: PlayerPicture = {
    ...pictureBase(player.id, locals),
    kind: 'player',
    name,
    position: t(`football:position.${player.position}`),
    ...(club && { team: { name: nameIn(club.name, locale), mark: teamMark(club, locale) } }),
    ...(number !== undefined && { number: format.number(number) }),
  };
  return shareImage(picture, name);
};
