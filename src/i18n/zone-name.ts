import { fill } from './fill.ts';
import { type Locale, localeFacts } from './locales.ts';

/** The texts of a language: of `zones.json`. */
export interface ZoneWords {
  cityTime: string;
  offsetTime: string;
  cities: Readonly<Record<string, string>>;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The name of a time zone on a date: "Eastern Daylight Time". Arab cities go by their own names, توقيت القاهرة: the zones that the language's
 * data puts them in, توقيت شرق أوروبا, are not theirs. A zone that a language has no name for is an offset, `GMT+03:00`.
 */
export const zoneNameIn = (
  { cities, cityTime, offsetTime }: ZoneWords,
  { instant, timeZone, locale }: { instant: string; timeZone: string; locale: Locale },
): string => {
  const city = cities[timeZone];
  if (city !== undefined) return fill(cityTime, { city });
  const key = `${locale} ${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    const tag = `${localeFacts[locale].formatTag}-nu-latn`;
    formats.set(key, (format = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'long', hour: 'numeric' })));
  }
  const name = format.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return /\d/.test(name) ? fill(offsetTime, { offset: name }) : name;
};
