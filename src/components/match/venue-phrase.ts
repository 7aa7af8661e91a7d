import { type LocalisedName } from '#schemas/localised.ts';
import { nameIn } from '#i18n/localised-text.ts';

/** Arabic names that say themselves that a stadium is meant. */
const saysStadium = /^(?:ال)?(?:ملعب|[اإ]?ستاد|مجمع)(?=\s|$)/u;

/** A stadium as a sentence names it: ملعب كينغ باور, but استاد القاهرة. */
export const venuePhrase = (name: LocalisedName, { t, locale }: Pick<App.Locals, 't' | 'locale'>): string => {
  const venue = nameIn(name, locale);
  return saysStadium.test(venue) ? venue : t('match:venueNamed', { venue });
};
