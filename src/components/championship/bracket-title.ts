import { type Translate } from '#i18n/translate.ts';
import { type BracketView } from '#newsroom/reader/knockout.ts';

const playOffs = ['promotion', 'relegation', 'continental'] as const;

const playOffOf = ({ decides }: Pick<BracketView, 'decides'>) => playOffs.find((each) => each === decides);

/** True for knockout rounds that decide the title, or about which the rules say nothing. */
export const isForTitle = (bracket: Pick<BracketView, 'decides'>): boolean => playOffOf(bracket) === undefined;

/** The title of a bracket on its season's page: what its play-offs are for. */
export const bracketTitle = (bracket: Pick<BracketView, 'decides'>, t: Translate): string => {
  const playOff = playOffOf(bracket);
  return playOff ? t(`football:season.brackets.${playOff}`) : t('football:season.bracket');
};
