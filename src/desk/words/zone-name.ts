import ar from '#i18n/messages/ar/zones.json';
import en from '#i18n/messages/en/zones.json';
import type { Locale } from '#i18n/locales.ts';
import { zoneNameIn } from '#i18n/zone-name.ts';
import { paperZone } from './instants.ts';

const words = { ar, en };

/** The name of the paper's time zone on a date. */
export const paperZoneName = (instant: string, locale: Locale): string =>
  zoneNameIn(words[locale], { instant, timeZone: paperZone, locale });
