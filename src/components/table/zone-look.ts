import type { Zone } from '#schemas/competition.ts';
import { originalLocale, type TextByLocale } from '#i18n/localised-text.ts';
import { defaultLocale } from '#i18n/locales.ts';

/**
 * The look of a zone's edge: the champion, certain promotion or qualification (for the first, second or third competition), possible, or
 * relegation.
 */
export type ZoneLook = 'first' | 'through' | 'second' | 'third' | 'perhaps' | 'down';

const ways: readonly ZoneLook[] = ['through', 'second', 'third'];
const looks: Readonly<Record<Zone['key'], readonly ZoneLook[]>> = {
  champion: ['first'],
  promotion: ways,
  qualified: ways,
  continental: ways,
  possible: ['perhaps'],
  playoff: ['perhaps'],
  relegation: ['down'],
};

/** `Champions League` of `Champions League, as Europa League winners`: the target of a zone, without the reason. */
const destination = ({ label }: { label: TextByLocale }): string =>
  (label[originalLocale] ?? label[defaultLocale] ?? '').split(/[,،]/)[0] ?? '';

/** The looks of a table's zones by their first position: one for each target of the zones of a kind. */
export const zoneLooks = (zones: readonly Zone[]): Map<number, ZoneLook> =>
  new Map(
    zones.map((zone) => {
      const own = looks[zone.key];
      const destinations = [...new Set(zones.filter(({ key }) => key === zone.key).map(destination))];
      return [zone.from, own[Math.min(destinations.indexOf(destination(zone)), own.length - 1)] ?? 'through'];
    }),
  );
