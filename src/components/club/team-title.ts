import type { Club } from '#schemas/club.ts';
import { nameIn } from '#i18n/localised-text.ts';

/** A team's name as a page's title: منتخب إسبانيا for a national team, its name alone for a club. */
export const teamTitle = (club: Club, { t, locale }: Pick<App.Locals, 't' | 'locale'>): string => {
  const team = nameIn(club.name, locale);
  return club.kind === 'national' ? t('pages:club.title', { team }) : team;
};

/** The same within a sentence: منتخب هولندا, the Netherlands. */
export const teamInSentence = (club: Club, locals: Pick<App.Locals, 't' | 'locale'>): string => {
  const name = teamTitle(club, locals);
  return club.article ? locals.t('football:competition.withArticle', { name }) : name;
};
