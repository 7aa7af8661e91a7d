import type { Club } from '#schemas/club.ts';
import type { Competition } from '#schemas/competition.ts';
import { nameIn } from '#i18n/localised-text.ts';

/** A competition's or team's name within a sentence: the World Cup and the Netherlands, but La Liga. */
export const nameInSentence = (
  { name, article }: Pick<Competition | Club, 'name' | 'article'>,
  { t, locale }: Pick<App.Locals, 't' | 'locale'>,
): string => (article ? t('football:competition.withArticle', { name: nameIn(name, locale) }) : nameIn(name, locale));
