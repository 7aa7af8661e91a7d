import type { LocalisedName } from '#schemas/localised.ts';
import { nameIn } from '#i18n/localised-text.ts';

/** Names that already contain a word for stadium. */
const saysStadium = /^(?:ال)?(?:ملعب|[اإ]?ستاد|مجمع)(?=\s|$)/u;

/** A stadium's name within a sentence: ملعب كينغ باور, but استاد القاهرة. */
export const venuePhrase = (name: LocalisedName, { t, locale }: Pick<App.Locals, 't' | 'locale'>): string => {
  const venue = nameIn(name, locale);
  return saysStadium.test(venue) ? venue : t('match:venueNamed', { venue });
};
