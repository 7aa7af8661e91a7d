import { type Locale } from '#i18n/locales.ts';
import { type Translate } from '#i18n/translate.ts';
import { type BracketView } from '#newsroom/reader/knockout.ts';

const playOffs = ['promotion', 'relegation', 'continental'] as const;

const playOffOf = ({ decides }: Pick<BracketView, 'decides'>) => playOffs.find((each) => each === decides);

/** True for knockout rounds that decide the title, or about which the rules say nothing. */
export const isForTitle = (bracket: Pick<BracketView, 'decides'>): boolean => playOffOf(bracket) === undefined;

/** The title of a bracket on its season's page: what its play-offs are for, or to which title they lead. */
export const bracketTitle = (
  bracket: Pick<BracketView, 'decides' | 'title'>,
  { t, locale }: { t: Translate; locale: Locale },
): string => {
  const playOff = playOffOf(bracket);
  const round = playOff ? t(`football:season.brackets.${playOff}`) : t('football:season.bracket');
  return bracket.title ? `${bracket.title[locale]} · ${round}` : round;
};
