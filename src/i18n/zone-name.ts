import { fill } from './fill.ts';
import { type Locale, localeFacts } from './locales.ts';
import ar from './messages/ar/zones.json' with { type: 'json' };
import en from './messages/en/zones.json' with { type: 'json' };

// Not the whole catalogue: the desk has a part of it alone.
const words = { ar, en };
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The name of a time zone on a date: "Eastern Daylight Time". Arab cities go by their own names, توقيت القاهرة: the zones that the language's
 * data puts them in, توقيت شرق أوروبا, are not theirs. A zone that a language has no name for is an offset, `GMT+03:00`.
 */
export const zoneName = (instant: string, timeZone: string, locale: Locale): string => {
  const { cities, cityTime, offsetTime } = words[locale];
  const city = (cities as Readonly<Record<string, string>>)[timeZone];
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
