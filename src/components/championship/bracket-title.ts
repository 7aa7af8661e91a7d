import { playOffOf } from '#football/brackets.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Translate } from '#i18n/translate.ts';
import type { BracketView } from '#newsroom/reader/knockout.ts';

/** The title of a bracket on its season's page: what its play-offs are for, or to which title they lead. */
export const bracketTitle = (
  bracket: Pick<BracketView, 'decides' | 'title'>,
  { t, locale }: { t: Translate; locale: Locale },
): string => {
  const playOff = playOffOf(bracket);
  const round = playOff ? t(`football:season.brackets.${playOff}`) : t('football:season.bracket');
  return bracket.title ? `${bracket.title[locale]} · ${round}` : round;
};
