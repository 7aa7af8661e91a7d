import { z } from 'zod';
import { nearest } from '#lib/nearest.ts';
import { isTimeZone } from '../setting-values.ts';
import { reject } from './site-reason.ts';

/** The zones of a city, or those whose names are spelt nearly so. */
const zonesLike = (name: string): string[] => {
  const zones = Intl.supportedValuesOf('timeZone');
  const city = name.split('/').at(-1)?.toLowerCase().replaceAll(' ', '_');
  const ofCity = zones.filter((zone) => zone.toLowerCase().split('/').at(-1) === city);
  return ofCity.length > 0 ? ofCity : nearest(name, zones);
};

/** A zone of the IANA database: `Africa/Cairo`. */
export const timeZone = z.string().superRefine((name, context) => {
  if (isTimeZone(name)) return;
  const [near] = zonesLike(name);
  reject(
    context,
    [],
    near === undefined ? { key: 'zone', values: { value: name } } : { key: 'zoneNear', values: { value: name, near } },
  );
});
