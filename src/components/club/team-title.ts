import { type Club } from '#schemas/club.ts';
import { nameIn } from '#i18n/localised-text.ts';

/** What a team is called as the subject of a page: منتخب إسبانيا for a national team, its name alone for a club. */
export const teamTitle = (club: Club, { t, locale }: Pick<App.Locals, 't' | 'locale'>): string => {
  const team = nameIn(club.name, locale);
  return club.kind === 'national' ? t('pages:club.title', { team }) : team;
};
