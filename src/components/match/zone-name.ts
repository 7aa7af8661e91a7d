import { type Locale } from '#i18n/locales.ts';
import { localeFacts } from '#i18n/locales.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The name of a time zone on a date: "Eastern Daylight Time", توقيت شرق أمريكا الشمالية الصيفي. */
export const zoneName = (instant: string, timeZone: string, locale: Locale): string => {
  const key = `${locale} ${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    const tag = `${localeFacts[locale].formatTag}-nu-latn`;
    formats.set(key, (format = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'long', hour: 'numeric' })));
  }
  return format.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
};
