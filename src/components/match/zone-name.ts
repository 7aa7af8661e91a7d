import { catalogue } from '#i18n/catalogue.ts';
import { fill } from '#i18n/fill.ts';
import { type Locale, localeFacts } from '#i18n/locales.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The name of a time zone on a date: "Eastern Daylight Time". Arab cities go by their own names, توقيت القاهرة: the zones that the language's
 * data puts them in, توقيت شرق أوروبا, are not theirs.
 */
export const zoneName = (instant: string, timeZone: string, locale: Locale): string => {
  const { match, zones } = catalogue[locale];
  const city = (zones as Readonly<Record<string, string>>)[timeZone];
  if (city !== undefined) return fill(match.cityTime, { city });
  const key = `${locale} ${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    const tag = `${localeFacts[locale].formatTag}-nu-latn`;
    formats.set(key, (format = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'long', hour: 'numeric' })));
  }
  return format.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
};
