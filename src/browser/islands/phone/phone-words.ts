import type { Translate } from '#i18n/translate.ts';

/** Texts of the field, passed by the page. */
export interface PhoneWords {
  placeholder: string;
  /** Before the name of the chosen country, on the button that opens the list. */
  country: string;
  /** The list, and its two parts. */
  countries: string;
  preferred: string;
  all: string;
}

/** The field's words in a page's language. */
export const phoneWords = (t: Translate): PhoneWords => ({
  placeholder: t('phone:placeholder'),
  country: t('phone:country'),
  countries: t('phone:countries'),
  preferred: t('phone:preferred'),
  all: t('phone:all'),
});
