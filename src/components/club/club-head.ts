import { seasonName } from '#components/championship/season-name.ts';
import { clubFeed } from '#components/match/calendar-feeds.ts';
import type { ClubSeason } from '#newsroom/reader/club-seasons.ts';
import type { PageHead } from '#seo/page-head.ts';
import type { Club } from '#schemas/club.ts';
import { clubData } from './club-data.ts';
import { clubShare } from './club-share.ts';
import { teamTitle } from './team-title.ts';
import { nameIn } from '#i18n/localised-text.ts';

/** Metadata of a team's page. */
export const clubHead = (club: Club, locals: App.Locals): PageHead => {
  const { t, locale, read } = locals;
  const team = nameIn(club.name, locale);
  const [newest] = read.clubSeasons(club.id);
  const competition = newest && seasonName(newest.competition, newest.season, locals);
  const calendar = clubFeed(club, locals);
  return {
    access: 'public',
    title: teamTitle(club, locals),
    feeds: calendar && [calendar],
    description: competition
      ? t(`pages:club.descriptionAt.${club.kind}`, { team, competition })
      : t('pages:club.description', { team }),
    image: clubShare(club, locals),
    data: clubData(club, locals),
  };
};

/** Metadata of the page of a team's earlier season. */
export const clubSeasonHead = (club: Club, { season, competition }: ClubSeason, locals: App.Locals): PageHead => {
  const team = teamTitle(club, locals);
  const name = seasonName(competition, season, locals);
  return {
    access: 'public',
    title: locals.t('pages:clubSeason.title', { team, season: name }),
    description: locals.t('pages:clubSeason.description', { team, season: name }),
    image: clubShare(club, locals),
  };
};
