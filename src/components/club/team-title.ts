import { type Club } from '#schemas/club.ts';

/** What a team is called as the subject of a page: منتخب إسبانيا for a national team, its name alone for a club. */
export const teamTitle = (club: Club, { t, locale }: Pick<App.Locals, 't' | 'locale'>): string => {
  const team = club.name[locale] ?? club.name.en;
  return club.kind === 'national' ? t('pages:club.title', { team }) : team;
};
