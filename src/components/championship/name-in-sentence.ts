import { type Competition } from '#schemas/competition.ts';

/** A competition's name within a sentence: the World Cup, but La Liga. */
export const nameInSentence = (
  { name, article }: Pick<Competition, 'name' | 'article'>,
  { t, locale }: Pick<App.Locals, 't' | 'locale'>,
): string => (article ? t('football:competition.withArticle', { name: name[locale] }) : name[locale]);
