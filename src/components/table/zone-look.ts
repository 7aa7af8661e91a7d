import { type Zone } from '#schemas/competition.ts';
import { originalLocale } from '#i18n/localised-text.ts';

/** How a zone's edge looks: the champion, sure to go up or on (to the first, second or third competition), perhaps, or down. */
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

/** `Champions League` of `Champions League, as Europa League winners`: where a zone leads, without how. */
const destination = ({ label }: Zone): string => label[originalLocale].split(',')[0] ?? '';

/** The looks of a table's zones by the position they begin at: one for each place that zones of a kind lead to. */
export const zoneLooks = (zones: readonly Zone[]): Map<number, ZoneLook> =>
  new Map(
    zones.map((zone) => {
      const own = looks[zone.key];
      const destinations = [...new Set(zones.filter(({ key }) => key === zone.key).map(destination))];
      return [zone.from, own[Math.min(destinations.indexOf(destination(zone)), own.length - 1)] ?? 'through'];
    }),
  );
