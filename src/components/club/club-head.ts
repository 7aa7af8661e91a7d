import { seasonName } from '#components/championship/season-name.ts';
import { type PageHead } from '#seo/page-head.ts';
import { type Club } from '#schemas/club.ts';

/** What a team is called as the subject of a page: منتخب إسبانيا for a national team, its name alone for a club. */
export const teamTitle = (club: Club, { t, locale }: Pick<App.Locals, 't' | 'locale'>): string => {
  const team = club.name[locale] ?? club.name.en;
  return club.kind === 'national' ? t('pages:club.title', { team }) : team;
};

/** What a team's page tells of itself. */
export const clubHead = (club: Club, locals: App.Locals): PageHead => {
  const { t, locale, read } = locals;
  const team = club.name[locale] ?? club.name.en;
  const season = read.seasonsOf(club.id)[0];
  const competition = season && read.competition(season.competition);
  return {
    access: 'public',
    title: teamTitle(club, locals),
    description: competition
      ? t('pages:club.descriptionAt', { team, competition: seasonName(competition, season, locals) })
      : t('pages:club.description', { team }),
  };
};
