import { competitionShare } from '#components/championship/competition-share.ts';
import { teamMark } from '#football/marks/team-mark.ts';
import type { Club } from '#schemas/club.ts';
import { haveOwnImage } from '#share-images/own-images.ts';
import { pictureBase, shareImage, type ShareImage } from '#share-images/share-image.ts';
import { nameIn } from '#i18n/localised-text.ts';

/** The share image of a team; where teams have none, its newest competition's, if there is one. */
export const clubShare = (club: Club, locals: App.Locals): ShareImage | undefined => {
  const { locale, read } = locals;
  const name = nameIn(club.name, locale);
  const [newest] = read.clubSeasons(club.id);
  if (!haveOwnImage('clubs')) return newest && competitionShare(newest.competition, newest.season, locals);
  const about = club.nickname?.[locale] ?? newest?.competition.name[locale];
  return shareImage(
    {
      ...pictureBase(club.id, locals),
      kind: 'club',
      name,
      ...(about !== undefined && { about }),
      mark: teamMark(club, locale),
    },
    name,
  );
};
